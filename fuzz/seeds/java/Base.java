// SPDX-License-Identifier: MIT
package seed;

class Base {
  protected int shared;

  Base(String text) {}

  protected long hook(double d) {
    return (long) d;
  }
}
