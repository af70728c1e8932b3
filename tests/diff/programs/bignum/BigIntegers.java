// SPDX-License-Identifier: MIT
package bignum;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

public class BigIntegers {
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

  static void pairs() {
    BigInteger[] v = {BigInteger.ZERO, BigInteger.ONE, BigInteger.valueOf(-1), BigInteger.TEN,
        BigInteger.valueOf(Long.MIN_VALUE),
        BigInteger.valueOf(Integer.MAX_VALUE), new BigInteger("-340282366920938463463374607431768211456"),
        new BigInteger("123456789012345678901234567890"), new BigInteger("ffffffffffffffffffffffff", 16)};
    for (BigInteger a : v) {
      System.out.println(a + " " + a.bitLength() + " " + a.bitCount() + " " + a.signum() + " " + a.getLowestSetBit()
          + " " + a.hashCode()
          + " " + a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.floatValue() + " "
              + Arrays.toString(a.toByteArray())
          + " " + a.toString(16) + " " + a.toString(36) + " " + a.negate().abs() + " " + a.not() + " " + a.pow(3));
      for (BigInteger b : v) {
        StringBuilder sb = new StringBuilder("  ");
        sb.append(a.add(b)).append(' ').append(a.subtract(b)).append(' ').append(a.multiply(b))
            .append(' ').append(a.and(b)).append(' ')
            .append(a.or(b)).append(' ').append(a.xor(b)).append(' ').append(a.andNot(b)).append(' ')
                .append(a.gcd(b)).append(' ')
            .append(a.compareTo(b)).append(' ').append(a.max(b)).append(' ').append(a.equals(b));
        if (b.signum() != 0)
          sb.append(' ').append(Arrays.toString(a.divideAndRemainder(b))).append(b.signum() > 0 ? a.mod(b) : "");
        System.out.println(sb);
      }
    }
  }

  static void shifts() {
    BigInteger x = new BigInteger("-123456789abcdef0123456789abcdef", 16);
    for (int n : new int[] {0, 1, 31, 32, 33, 64, 100, 200, -1, -40})
      System.out.println(n + " " + x.shiftLeft(n).toString(16) + " " + x.shiftRight(n).toString(16) + " "
          + x.negate().shiftRight(n).toString(16));
    System.out.println(x.testBit(3) + " " + x.setBit(200).toString(16) + " " + x.clearBit(0).toString(16) + " "
        + x.flipBit(64).toString(16));
    attempt("testBit", () -> x.testBit(-1));
  }

  static void modular() {
    BigInteger p = new BigInteger("170141183460469231731687303715884105727");
    BigInteger g = new BigInteger("98765432109876543210");
    System.out.println(g.modPow(p.subtract(BigInteger.ONE), p) + " " + g.modInverse(p) + " "
        + g.modInverse(p).multiply(g).mod(p));
    System.out.println(g.modPow(BigInteger.valueOf(-3), p) + " " + g.modPow(new BigInteger("12345678901234567890"),
        BigInteger.ONE.shiftLeft(90)));
    System.out.println(g.modPow(BigInteger.TEN, BigInteger.valueOf(1000007)) + " " + g.modPow(BigInteger.TEN,
        BigInteger.ONE));
    System.out.println(p.isProbablePrime(50) + " " + p.add(BigInteger.TWO).isProbablePrime(50) + " "
        + BigInteger.valueOf(561).isProbablePrime(20)
        + " " + BigInteger.valueOf(1000).nextProbablePrime() + " " + BigInteger.ONE.shiftLeft(80).nextProbablePrime());
    BigInteger prime = BigInteger.probablePrime(64, new Random(11));
    System.out.println(prime + " " + prime.bitLength() + " " + new BigInteger(100, new Random(5)) + " "
        + new BigInteger(40, 10, new Random(9)));
    System.out.println(BigInteger.valueOf(1L << 62).sqrt() + " " + Arrays.toString(p.sqrtAndRemainder()) + " "
        + p.pow(4).sqrt().equals(p.pow(2)));
    attempt("inverse", () -> BigInteger.valueOf(6).modInverse(BigInteger.valueOf(9)));
    attempt("modPow", () -> g.modPow(g, BigInteger.ZERO));
    attempt("mod", () -> g.mod(BigInteger.valueOf(-5)));
    attempt("divide", () -> g.divide(BigInteger.ZERO));
    attempt("sqrt", () -> BigInteger.valueOf(-4).sqrt());
    attempt("pow", () -> g.pow(-1));
    attempt("exact", () -> p.longValueExact());
    attempt("exact int", () -> BigInteger.valueOf(1L << 40).intValueExact());
    attempt("exact byte", () -> BigInteger.valueOf(200).byteValueExact());
    attempt("exact ok", () -> BigInteger.valueOf(-128).byteValueExact() + BigInteger.valueOf(7).shortValueExact());
  }

  static void parsing() {
    for (String s : new String[] {"0", "-0", "+5", "", "-", "--1", "+-1", "12x", " 1", "1 ", "00012", "१२३",
        "-00000000000000000000001", "1_0"})
      attempt("'" + s + "'", () -> new BigInteger(s));
    attempt("radix", () -> new BigInteger("zz", 36) + " " + new BigInteger("-101", 2) + " " + new BigInteger("777", 8));
    attempt("radix bad", () -> new BigInteger("1", 40));
    attempt("digit bad", () -> new BigInteger("129", 8));
    attempt("bytes", () -> new BigInteger(new byte[] {-1, 0, 5}) + " " + new BigInteger(1, new byte[] {-1, 0, 5})
        + " " + new BigInteger(0, new byte[3]));
    attempt("bytes empty", () -> new BigInteger(new byte[0]));
    attempt("sign bad", () -> new BigInteger(2, new byte[1]));
    attempt("sign mismatch", () -> new BigInteger(0, new byte[] {1}));
    attempt("slice", () -> new BigInteger(new byte[] {9, 1, 2, 9}, 1, 2));
    attempt("bits", () -> new BigInteger(-1, new Random(1)));
    attempt("prime bits", () -> BigInteger.probablePrime(1, new Random(1)));
  }

  public static void main(String[] args) {
    pairs();
    shifts();
    modular();
    parsing();
    BigInteger f = BigInteger.ONE;
    for (int i = 2; i <= 150; i++) f = f.multiply(BigInteger.valueOf(i));
    System.out.println(f);
    BigInteger a = BigInteger.ZERO;
    BigInteger b = BigInteger.ONE;
    for (int i = 0; i < 500; i++) {
      BigInteger t = a.add(b);
      a = b;
      b = t;
    }
    System.out.println(a);
  }
}
