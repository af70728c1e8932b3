// SPDX-License-Identifier: MIT
package math;

/** StrictMath is specified bit by bit: every function over edge values and over a grid. */
public class Transcendental {
  interface F {
    double at(double x);
  }

  static final double[] EDGES = {0.0, -0.0, 1, -1, 0.5, -0.5, 2, Math.PI, -Math.PI, Math.PI / 2, Math.PI / 4, Math.E,
      1e-5, -1e-5, 1e-20, 1e5, -1e5,
      1e10, 1e22, 1e300, -1e300, 709.78, -745.2, 710, 22.5, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL,
          Double.MAX_VALUE, -Double.MAX_VALUE,
      Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.9999999999999999, 1.0000000000000002,
          3.0000000000000004, 1.5707963267948966, 355.0 / 113};

  static void one(String name, F f) {
    StringBuilder sb = new StringBuilder(name);
    for (double x : EDGES) sb.append(' ').append(Double.toHexString(f.at(x)));
    System.out.println(sb);
    long h = 0;
    double sum = 0;
    for (int i = -2000; i <= 2000; i++) {
      double v = f.at(i * 0.0137);
      h = h * 1000003 + Double.doubleToLongBits(v);
      if (v - v == 0) sum += v;
    }
    for (int e = -300; e <= 300; e += 7) h = h * 31 + Double.doubleToLongBits(f.at(1.2345 * Math.scalb(1.0, e)));
    System.out.println("  grid " + Long.toHexString(h) + " " + sum);
  }

  public static void main(String[] args) {
    one("sin", StrictMath::sin);
    one("cos", StrictMath::cos);
    one("tan", StrictMath::tan);
    one("asin", StrictMath::asin);
    one("acos", StrictMath::acos);
    one("atan", StrictMath::atan);
    one("exp", StrictMath::exp);
    one("log", StrictMath::log);
    one("log10", StrictMath::log10);
    one("sqrt", StrictMath::sqrt);
    one("cbrt", StrictMath::cbrt);
    one("sinh", StrictMath::sinh);
    one("cosh", StrictMath::cosh);
    one("tanh", StrictMath::tanh);
    one("expm1", StrictMath::expm1);
    one("log1p", StrictMath::log1p);
    one("toRadians", StrictMath::toRadians);
    one("toDegrees", StrictMath::toDegrees);
    for (double x : EDGES) {
      StringBuilder sb = new StringBuilder(Double.toHexString(x));
      for (double y : EDGES) {
        long h = Double.doubleToLongBits(StrictMath.pow(x, y)) * 31 + Double.doubleToLongBits(StrictMath.atan2(x, y));
        h = h * 31 + Double.doubleToLongBits(StrictMath.hypot(x, y));
        h = h * 31 + Double.doubleToLongBits(StrictMath.IEEEremainder(x, y));
        sb.append(' ').append(Long.toHexString(h));
      }
      System.out.println(sb);
    }
    for (double y : new double[] {-3, -0.5, 0, 1.0 / 3, 2, 10, 1.5}) {
      StringBuilder sb = new StringBuilder("pow " + y);
      for (double x = 0.25; x < 40; x *= 1.7) sb.append(' ').append(StrictMath.pow(x, y));
      System.out.println(sb);
    }
  }
}
