// SPDX-License-Identifier: MIT
package subjects.guards;

/** Guards that ask for what is not an ordinary number: NaN, infinities, both zeros, subnormals, lost digits. */
public final class Specials {
  private Specials() {}

  public static String kind(double value) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return value > 0.0 ? "infinity" : "-infinity";
    }
    if (value == 0.0) {
      return 1.0 / value < 0.0 ? "-0" : "0";
    }
    return Math.abs(value) < Double.MIN_NORMAL ? "subnormal" : "normal";
  }

  public static String order(double a, double b) {
    int order = Double.compare(a, b);
    if (order == 0) {
      return a == b ? "same" : "both nan";
    }
    if (a == b) {
      return order < 0 ? "-0 before 0" : "0 after -0";
    }
    if (a < b || a > b) {
      return order < 0 ? "ascending" : "descending";
    }
    return order > 0 ? "nan first" : "nan second";
  }

  public static String quotient(double a, double b) {
    double quotient = a / b;
    if (quotient != quotient) {
      if (a != a || b != b) {
        return "nan given";
      }
      return b == 0.0 ? "zero by zero" : "infinity by infinity";
    }
    if (Double.isInfinite(quotient)) {
      if (b == 0.0) {
        return "by zero";
      }
      return Double.isInfinite(a) ? "infinity given" : "overflow";
    }
    if (quotient == 0.0) {
      return a != 0.0 && !Double.isInfinite(b) ? "underflow" : "zero";
    }
    return "number";
  }

  public static String sum(float a, float b) {
    float sum = a + b;
    if (Float.isInfinite(sum)) {
      return Float.isInfinite(a) || Float.isInfinite(b) ? "infinite operand" : "overflow";
    }
    if (Float.isNaN(sum)) {
      return a == -b ? "opposite infinities" : "nan operand";
    }
    if (sum == a && b != 0.0f) {
      return "absorbed";
    }
    if (sum == 0.0f) {
      return "cancelled";
    }
    return (double) a + b == sum ? "exact" : "rounded";
  }

  public static String bits(double value) {
    long bits = Double.doubleToLongBits(value);
    int exponent = (int) (bits >>> 52 & 0x7ffL);
    if (exponent == 0x7ff) {
      return (bits & 0xfffffffffffffL) == 0L ? "infinite" : "nan";
    }
    if (exponent == 0) {
      return bits << 1 == 0L ? "zero" : "subnormal";
    }
    if ((bits & 0xfffffffffffffL) == 0L) {
      return Math.getExponent(value) > 0 ? "large power" : "power";
    }
    return bits < 0L ? "negative" : "positive";
  }
}
