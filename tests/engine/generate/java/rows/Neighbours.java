// SPDX-License-Identifier: MIT
package rows;

/** Whether an object shares its bucket of a small hash table with a given other: seldom, but anyone may. */
public class Neighbours {
  private static final Object KEY = new Object();

  private static boolean isIn(int bucket) {
    return (KEY.hashCode() & 15) == bucket;
  }

  public static boolean isThird() {
    return isIn(3);
  }

  public static boolean isSeventh() {
    return isIn(7);
  }

  public static boolean isTwelfth() {
    return isIn(12);
  }

  public static int sixteenth() {
    if (!isIn(9)) {
      throw new NullPointerException();
    }
    return 9;
  }

  public static boolean isLast() {
    return isIn(15);
  }
}
