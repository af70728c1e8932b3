// SPDX-License-Identifier: MIT
package rows;

/** A number from the clock, and a question that only such a number answers with yes. */
public final class Seconds {
  private Seconds() {}

  public static long now() {
    return System.currentTimeMillis() / 1000 % 3600;
  }

  public static boolean isNow(long second) {
    return second == now();
  }
}
