// SPDX-License-Identifier: MIT
package subjects.guards;

/** Guards over what floor, ceil, rint and round make of a value. */
public final class Rounding {
  private Rounding() {}

  public static String decimals(double value) {
    if (Math.floor(value) == value) {
      return "whole";
    }
    double tenths = value * 10.0;
    if (Math.rint(tenths) == tenths) {
      return "one";
    }
    double hundredths = value * 100.0;
    return Math.rint(hundredths) == hundredths ? "two" : "more";
  }

  public static String stars(double rating) {
    if (rating < 0.0 || rating > 5.0) {
      throw new IllegalArgumentException("rating " + rating);
    }
    long halves = Math.round(rating * 2.0);
    if (halves == 0) {
      return "none";
    }
    if (halves % 2 != 0) {
      return halves > 8 ? "nearly five" : "and a half";
    }
    return halves == 10 ? "five" : "whole";
  }

  public static String tie(double value) {
    double even = Math.rint(value);
    long up = Math.round(value);
    if (even == up) {
      return "agree";
    }
    if (value > 0.0) {
      return value - Math.floor(value) == 0.5 ? "half up" : "too large";
    }
    return value < -1e15 ? "too small" : "half down";
  }

  public static int pages(double items, double perPage) {
    if (!(perPage >= 1.0)) {
      return -1;
    }
    double pages = Math.ceil(items / perPage);
    if (pages <= 0.0) {
      return 0;
    }
    if (pages > 1000.0) {
      return 1000;
    }
    if (pages * perPage == items) {
      return (int) pages;
    }
    return (int) pages + 1;
  }

  public static String bucket(double value, float width) {
    if (!(width > 0.0f)) {
      return "no width";
    }
    int bucket = (int) Math.floor(value / width);
    switch (bucket) {
      case 0:
        return "first";
      case 1:
        return "second";
      case -1:
        return "below";
      case Integer.MAX_VALUE:
        return "far above";
      default:
        return bucket < 0 ? "far below" : "above";
    }
  }
}
