// SPDX-License-Identifier: MIT
package math;

import java.util.List;

/** The parts of Math that are exact: rounding, neighbours, fused multiply-add, exact integer arithmetic. */
public class Exact {
  interface Body {
    Object run();
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (RuntimeException e) {
      System.out.println(what + " ! " + e);
    }
  }

  static final double[] DS = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, -0.49999999999999994,
      4503599627370495.5, 4503599627370497.0, 9007199254740993.0, 1e18, 1e19,
      -1e19, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY, Double.NaN, 2147483647.5, -2147483648.5};

  static void doubles() {
    for (double d : DS)
      System.out.println(d + " floor " + Math.floor(d) + " ceil " + Math.ceil(d) + " rint " + Math.rint(d) + " round "
          + Math.round(d) + " " + Math.round((float) d) + " ulp " + Math.ulp(d)
          + " up " + Math.nextUp(d) + " down " + Math.nextDown(d) + " sig " + Math.signum(d) + " exp "
              + Math.getExponent(d) + " abs " + Math.abs(d) + " scalb " + Math.scalb(d, -3) + " "
          + Math.scalb(d, 2000) + " " + Math.scalb(d, -1074) + " after " + Math.nextAfter(d, 0) + " copy "
              + Math.copySign(3.5, d) + " int " + (int) d + " long " + (long) d);
    for (double a : DS)
      for (double b : new double[] {0.0, -0.0, 1.0, Double.NaN, Double.NEGATIVE_INFINITY, 3.25})
        System.out.print(Math.max(a, b) + "," + Math.min(a, b) + "," + Double.compare(a, b) + (a == b) + (a < b) + " ");
    System.out.println();
    float[] fs = {0f, -0f, 1.5f, 2.5f, 0.49999997f, 8388609f, 1e10f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN,
        Float.NEGATIVE_INFINITY};
    for (float f : fs)
      System.out.println(f + " " + Math.round(f) + " " + Math.ulp(f) + " " + Math.nextUp(f) + " " + Math.nextDown(f)
          + " " + Math.getExponent(f) + " " + Math.scalb(f, 5) + " "
          + Math.nextAfter(f, Double.NEGATIVE_INFINITY) + " " + Math.signum(f) + " " + Math.max(f, -0f) + " "
              + Math.copySign(1f, f) + " " + (int) f + " " + (double) f);
  }

  static void fma() {
    System.out.println(Math.fma(0.1, 10, -1) + " " + (0.1 * 10 - 1) + " " + Math.fma(1e308, 10,
        Double.NEGATIVE_INFINITY) + " " + Math.fma(Double.POSITIVE_INFINITY, 0, 1) + " "
        + Math.fma(-0.0, 1, -0.0) + " " + Math.fma(1e200, 1e200, -Double.MAX_VALUE) + " " + Math.fma(0.1f, 10f, -1f)
            + " " + Math.fma(1.0 + 0x1p-52, 1.0 - 0x1p-52, -1.0) + " "
        + Math.fma(Double.MIN_VALUE, 0.5, Double.MIN_VALUE));
    long h = 0;
    for (int i = 1; i < 300; i++) h = h * 31 + Double.doubleToLongBits(Math.fma(i / 7.0, i / 11.0, -i * i / 77.0))
        + Float.floatToIntBits(Math.fma(i / 7f, i / 11f, -i * i / 77f));
    System.out.println(Long.toHexString(h));
  }

  static void integers() {
    for (int a : new int[] {7, -7, Integer.MIN_VALUE, 0})
      for (int b : new int[] {3, -3, Integer.MAX_VALUE, -1})
        System.out.print(Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + " " + a / b + " " + a % b + " "
            + Math.floorMod((long) a, b) + " " + Math.multiplyFull(a, b) + "; ");
    System.out.println();
    attempt("add", () -> Math.addExact(Integer.MAX_VALUE, 1));
    attempt("add long", () -> Math.addExact(Long.MIN_VALUE, -1L));
    attempt("subtract", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
    attempt("subtract long", () -> Math.subtractExact(5L, 6L) + Math.subtractExact(Long.MIN_VALUE, 1L));
    attempt("multiply", () -> Math.multiplyExact(1 << 16, 1 << 16));
    attempt("multiply long", () -> Math.multiplyExact(1L << 40, 1L << 40));
    attempt("multiply mixed", () -> Math.multiplyExact(Long.MIN_VALUE, -1));
    attempt("negate", () -> Math.negateExact(Integer.MIN_VALUE));
    attempt("increment", () -> Math.incrementExact(Long.MAX_VALUE));
    attempt("decrement", () -> Math.decrementExact(Integer.MIN_VALUE));
    attempt("toInt", () -> Math.toIntExact(1L << 31));
    attempt("abs", () -> Math.absExact(Integer.MIN_VALUE));
    attempt("abs long", () -> Math.absExact(Long.MIN_VALUE));
    attempt("abs wraps", () -> Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE));
    attempt("floorDiv zero", () -> Math.floorDiv(1, 0));
    attempt("floorMod zero", () -> Math.floorMod(1L, 0));
    attempt("multiplyHigh", () -> Math.multiplyHigh(Long.MIN_VALUE, 3) + " " + Math.multiplyHigh(0x123456789abcdefL,
        0xfedcba987654321L) + " " + Math.multiplyHigh(-1, 1));
    for (long x : List.of(0L, 1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 0x00f0_0000_8000L))
      System.out.println(x + " " + Long.bitCount(x) + " " + Long.numberOfLeadingZeros(x) + " "
          + Long.numberOfTrailingZeros(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " "
          + Long.highestOneBit(x) + " " + Long.lowestOneBit(x) + " " + Long.rotateLeft(x, 13) + " "
              + Long.rotateRight(x, -5) + " " + Long.signum(x) + " " + Long.hashCode(x) + " "
          + Integer.bitCount((int) x) + " " + Integer.reverse((int) x) + " " + Integer.highestOneBit((int) x) + " "
              + Integer.rotateLeft((int) x, 40) + " " + Short.reverseBytes((short) x)
          + " " + Long.toBinaryString(x) + " " + Long.toOctalString(x) + " " + Long.toHexString(x) + " "
              + Long.toUnsignedString(x) + " " + Long.toString(x, 36) + " "
          + Long.toUnsignedString(x, 7));
  }

  public static void main(String[] args) {
    doubles();
    fma();
    integers();
  }
}
