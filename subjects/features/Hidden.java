// SPDX-License-Identifier: MIT
package subjects.features;

/** A class and members that only their package may use. */
class Hidden {
  int value;

  Hidden(int value) {
    this.value = value;
  }

  int twice() {
    return 2 * value;
  }

  static Hidden larger(Hidden a, Hidden b) {
    return a.value >= b.value ? a : b;
  }

  private int secret() {
    return -value;
  }

  boolean negative() {
    return secret() > 0;
  }
}
