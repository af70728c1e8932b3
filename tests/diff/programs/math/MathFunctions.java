// SPDX-License-Identifier: MIT
package math;

/** java.lang.Math as the running machine gives it: edge values exactly, grids as digests per function. */
public class MathFunctions {
  interface F {
    double at(double x);
  }

  static final double[] EDGES = {0.0, -0.0, 1, -1, 0.5, 2, 3, 10, 100, 0.1, 1e-10, -1e-300, 1e15, 12345.678,
      Double.MIN_VALUE, Double.MAX_VALUE, Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY, Double.NaN, Math.PI, Math.E};

  static void one(String name, F f) {
    StringBuilder sb = new StringBuilder(name);
    for (double x : EDGES) sb.append(' ').append(f.at(x));
    System.out.println(sb);
    for (int block = -4; block < 4; block++) {
      long h = 0;
      for (int i = 0; i < 250; i++) h = h * 1000003 + Double.doubleToLongBits(f.at(block * 3.1 + i * 0.0117));
      System.out.print(" " + Long.toHexString(h));
    }
    System.out.println();
  }

  public static void main(String[] args) {
    one("sin", Math::sin);
    one("cos", Math::cos);
    one("tan", Math::tan);
    one("asin", Math::asin);
    one("acos", Math::acos);
    one("atan", Math::atan);
    one("exp", Math::exp);
    one("log", Math::log);
    one("log10", Math::log10);
    one("sqrt", Math::sqrt);
    one("cbrt", Math::cbrt);
    one("sinh", Math::sinh);
    one("cosh", Math::cosh);
    one("tanh", Math::tanh);
    one("expm1", Math::expm1);
    one("log1p", Math::log1p);
    double[][] pairs = {{2, 10}, {2, 0.5}, {-8, 1.0 / 3}, {0, 0}, {0, -1}, {-0.0, -3}, {1, Double.NaN}, {10, -5}, {10,
        308}, {10, 309}, {1.0000001, 1e8}, {-2, 3}, {-2, 63}, {0.1, 20},
        {Double.NEGATIVE_INFINITY, 3}, {Double.POSITIVE_INFINITY, -1}, {-1, Double.POSITIVE_INFINITY}, {Math.E,
            Math.PI}, {3, 4}, {1e308, 1e308}, {5e-324, 5e-324}};
    for (double[] p : pairs)
      System.out.println(p[0] + " " + p[1] + " " + Math.pow(p[0], p[1]) + " " + Math.atan2(p[0], p[1]) + " "
          + Math.hypot(p[0], p[1]) + " " + Math.IEEEremainder(p[0], p[1]) + " "
          + p[0] % p[1]);
    for (int block = 0; block < 8; block++) {
      long h = 0;
      for (int i = 1; i < 200; i++) {
        h = h * 31 + Double.doubleToLongBits(Math.pow(i * 0.37, block - 3.5));
        h = h * 31 + Double.doubleToLongBits(Math.atan2(i - 100, block * 17 - 50));
        h = h * 31 + Double.doubleToLongBits(Math.hypot(i * 1.1, block));
      }
      System.out.println(block + " " + Long.toHexString(h));
    }
  }
}
