// SPDX-License-Identifier: MIT
package subjects.features;

/** Static methods alone. */
public final class Utility {
  private Utility() {
    throw new AssertionError("no objects");
  }

  public static int clamp(int value, int low, int high) {
    if (low > high) {
      throw new IllegalArgumentException(low + " > " + high);
    }
    return value < low ? low : Math.min(value, high);
  }

  public static boolean leapYear(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  public static String grade(float share) {
    if (share != share) {
      return "none";
    }
    return share >= 0.9f ? "A" : share >= 0.5f ? "B" : "C";
  }

  public static long bits(long value, byte shift, short mask) {
    return value >>> shift & mask;
  }

  public static char shift(char letter, int by) {
    return letter >= 'a' && letter <= 'z' ? (char) ('a' + Math.floorMod(letter - 'a' + by, 26)) : letter;
  }
}
