// SPDX-License-Identifier: MIT
package subjects.guards;

/** Guards over conversions between int, long, float and double, which round, saturate and wrap around. */
public final class Casts {
  private Casts() {}

  public static String fits(double value) {
    int narrow = (int) value;
    if (narrow == value) {
      return "int";
    }
    long wide = (long) value;
    if (wide == value) {
      return wide == Long.MAX_VALUE ? "saturated" : "long";
    }
    if (wide == 0L) {
      return value != value ? "nan" : "fraction of one";
    }
    return narrow == wide ? "fraction" : "beyond int";
  }

  public static String lost(long value) {
    float single = (float) value;
    double twice = (double) value;
    if ((long) single == value) {
      return "none";
    }
    if ((long) twice == value) {
      return single > twice ? "rounded up" : "rounded down";
    }
    return "both";
  }

  public static String octet(double value) {
    byte octet = (byte) value;
    if (octet == value) {
      return "exact";
    }
    if (octet == (int) value) {
      return "truncated";
    }
    if ((int) value == Integer.MAX_VALUE) {
      return "saturated";
    }
    return octet < 0 ? "wrapped below" : "wrapped";
  }

  public static int colour(float red, float green, float blue) {
    int r = (int) (red * 255.0f + 0.5f);
    int g = (int) (green * 255.0f + 0.5f);
    int b = (int) (blue * 255.0f + 0.5f);
    if (r < 0 || r > 255 || g < 0 || g > 255 || b < 0 || b > 255) {
      return -1;
    }
    int rgb = r << 16 | g << 8 | b;
    if (rgb > 0xffffff) {
      throw new IllegalStateException("no colour");
    }
    if (rgb == 0xff8000) {
      return 1;
    }
    if (r == g && g == b) {
      return r > 127 ? 2 : 3;
    }
    return rgb;
  }

  public static String timestamp(double seconds) {
    long millis = (long) (seconds * 1000.0);
    if (millis == Long.MAX_VALUE || millis == Long.MIN_VALUE) {
      return "out of range";
    }
    if (millis < 0) {
      return "past";
    }
    int days = (int) (millis / 86400000L);
    if (days > 20000) {
      return days != millis / 86400000L ? "overflow" : "future";
    }
    return millis % 1000L == 0L ? "second" : "fraction";
  }
}
