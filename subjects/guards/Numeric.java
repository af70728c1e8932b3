// SPDX-License-Identifier: MIT
package subjects.guards;

/** Small algorithms of numerics: guards over what their arithmetic leaves. */
public final class Numeric {
  private Numeric() {}

  public static String estimate(double value) {
    if (!(value >= 1.0) || value > 1e6) {
      return "refused";
    }
    double guess = value / 2.0;
    int rounds = 0;
    while (rounds < 3 && Math.abs(guess * guess - value) > 0.01) {
      guess = (guess + value / guess) / 2.0;
      rounds++;
    }
    if (guess < 0.0) {
      throw new IllegalStateException("wrong root");
    }
    if (rounds == 0) {
      return "at once";
    }
    return Math.abs(guess * guess - value) > 0.01 ? "coarse" : "fine";
  }

  public static double interpolate(double x, double x0, double y0, double x1, double y1) {
    if (x0 == x1) {
      throw new ArithmeticException("no width");
    }
    double share = (x - x0) / (x1 - x0);
    if (share < 0.0) {
      return y0;
    }
    if (share > 1.0) {
      return y1;
    }
    double value = y0 + share * (y1 - y0);
    if (value != value) {
      return 0.0;
    }
    return value > 100.0 && share < 0.5 ? 100.0 : value;
  }

  public static String heading(double degrees) {
    double heading = degrees % 360.0;
    if (heading < 0.0) {
      heading += 360.0;
    }
    if (heading > 360.0) {
      throw new IllegalStateException("more than a turn");
    }
    if (heading == 360.0) {
      return "rounded to a full turn";
    }
    if (heading < 45.0 || heading >= 315.0) {
      return "north";
    }
    if (heading < 135.0) {
      return "east";
    }
    if (heading < 225.0) {
      return "south";
    }
    return heading < 315.0 ? "west" : "nowhere";
  }

  public static String association(double a, double b, double c) {
    double left = (a + b) + c;
    double right = a + (b + c);
    if (left == right) {
      return left == 0.3 ? "three tenths" : "same";
    }
    if (Double.isNaN(left) || Double.isNaN(right)) {
      return "undefined";
    }
    return Math.abs(left - right) > 1.0 ? "far apart" : "apart";
  }

  public static String loudness(double power, double reference) {
    if (power <= 0.0 || reference <= 0.0) {
      return "silence";
    }
    double decibels = 10.0 * Math.log10(power / reference);
    if (decibels >= 120.0) {
      return "painful";
    }
    if (decibels == 30.0) {
      return "whisper";
    }
    return decibels < 0.0 ? "below hearing" : "audible";
  }
}
