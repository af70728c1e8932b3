// SPDX-License-Identifier: MIT
package subjects.poly;

/** A rational number in lowest terms with a positive denominator. A denominator of zero silently makes it 0/1. */
public class Rat {
  public int num;
  public int den;
  public double approx;

  public Rat(int n, int d) {
    if (d == 0) {
      n = 0;
      d = 1;
    }
    int divisor = gcd(n, d);
    if (d / divisor < 0) {
      divisor = -divisor;
    }
    num = n / divisor;
    den = d / divisor;
    approx = approx();
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public double approx() {
    return (double) num / den;
  }

  public Rat add(Rat other) {
    return new Rat(num * other.den + other.num * den, den * other.den);
  }

  public Rat sub(Rat other) {
    return add(new Rat(-other.num, other.den));
  }

  public boolean isZero() {
    return num == 0;
  }

  /** Takes for granted that the other object is a rational: anything else is a ClassCastException. */
  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (other == null) {
      return false;
    }
    Rat that = (Rat) other;
    return num == that.num && den == that.den;
  }

  @Override
  public int hashCode() {
    return 31 * num + den;
  }
}
