// SPDX-License-Identifier: MIT
package rows;

/** Makes what it gives only when nobody has set it before. */
public final class Supplied {
  private static Object given;

  private Supplied() {}

  public static boolean get() {
    if (given == null) {
      given = "made";
    }
    return true;
  }

  public static void set() {
    given = "set";
  }
}
