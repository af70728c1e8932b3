// SPDX-License-Identifier: MIT
package subjects.defects;

/** Cannot be initialised. */
public class StaticInitThrows {
  private static final int LIMIT = Integer.parseInt("ten");

  public int limit() {
    return LIMIT;
  }

  public static int twice(int value) {
    return 2 * value;
  }
}
