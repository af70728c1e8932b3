// SPDX-License-Identifier: MIT
package rows;

/** Ways that are up to the machine. */
public final class Machinery {
  private static final Object KEY = new Object();

  private Machinery() {}

  static boolean isKey(int hash) {
    return hash == KEY.hashCode();
  }

  static int room(int wanted) {
    return wanted < 77 ? 0 : new int[1 << 29].length;
  }
}
