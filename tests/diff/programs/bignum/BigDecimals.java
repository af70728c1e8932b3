// SPDX-License-Identifier: MIT
package bignum;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.TreeSet;

public class BigDecimals {
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

  static BigDecimal d(String s) {
    return new BigDecimal(s);
  }

  static void forms() {
    for (String s : List.of("0", "-0", "0.00", "0E+5", "1", "-1.50", "123.4500", "1E+3", "1E-7", "1.0E-10",
        "123456789012345678901234567890.5",
        "9.99E+400", "-0.000001", "-0.0000001", "12345E-3", ".5", "5.", "+7", "1e2147483647")) {
      attempt(s, () -> {
        BigDecimal x = d(s);
        String plain = Math.abs((long) x.scale()) < 1000 ? x.toPlainString() : "";
        return x + " " + x.toEngineeringString() + " " + plain + " " + x.scale() + " " + x.precision() + " "
            + x.unscaledValue() + " "
            + x.signum() + " " + x.stripTrailingZeros() + " " + x.hashCode() + " " + x.ulp() + " " + x.doubleValue();
      });
    }
    for (String s : List.of("", "e", "1e", "1.2.3", "--1", "1e99999999999", " 1", "NaN", "0x10", "1e2147483648", "."))
      attempt("'" + s + "'", () -> d(s));
    for (double v : new double[] {0.1, 1.0 / 3, 1e300, -2.5, Double.MIN_VALUE, 100})
      System.out.println(new BigDecimal(v).precision() + " " + new BigDecimal(v, MathContext.DECIMAL64) + " "
          + BigDecimal.valueOf(v));
    attempt("NaN", () -> new BigDecimal(Double.NaN));
    attempt("char range", () -> new BigDecimal("xx12.5yy".toCharArray(), 2, 4));
  }

  static void rounding() {
    String[] vs = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.05", "-0.05"};
    for (RoundingMode m : RoundingMode.values()) {
      StringBuilder sb = new StringBuilder(m.name());
      for (String v : vs) {
        try {
          sb.append(' ').append(d(v).setScale(0, m));
        } catch (ArithmeticException e) {
          sb.append(" !").append(e.getMessage());
        }
      }
      System.out.println(sb);
    }
    BigDecimal x = d("123456.789123456789");
    for (int p : new int[] {0, 1, 3, 6, 7, 15, 30}) System.out.println(p + " " + x.round(new MathContext(p)) + " "
        + x.round(new MathContext(p, RoundingMode.UP)));
    System.out.println(MathContext.DECIMAL128 + " " + new MathContext("precision=9 roundingMode=FLOOR") + " "
        + MathContext.UNLIMITED);
    attempt("bad context", () -> new MathContext("precision=x"));
    attempt("neg context", () -> new MathContext(-1));
    attempt("setScale", () -> d("1.25").setScale(1));
    attempt("unnecessary", () -> d("1.25").round(new MathContext(2, RoundingMode.UNNECESSARY)));
  }

  static void arithmetic() {
    String[] vs = {"0", "1", "-3", "0.7", "1E+5", "-2.50", "1E-8", "99999999999999999999.99"};
    for (String a : vs) {
      for (String b : vs) {
        BigDecimal x = d(a);
        BigDecimal y = d(b);
        StringBuilder sb = new StringBuilder(a + " " + b + ":");
        sb.append(' ').append(x.add(y)).append(' ').append(x.subtract(y)).append(' ').append(x.multiply(y))
            .append(' ').append(x.compareTo(y))
            .append(' ').append(x.max(y)).append(' ').append(x.add(y, MathContext.DECIMAL32));
        for (Body f : List.<Body>of(() -> x.divide(y), () -> x.divide(y, 5, RoundingMode.HALF_UP), () -> x.divide(y,
            MathContext.DECIMAL64),
            () -> x.remainder(y), () -> x.divideToIntegralValue(y), () -> x.divide(y, RoundingMode.CEILING))) {
          try {
            sb.append(' ').append(f.run());
          } catch (ArithmeticException e) {
            sb.append(" {").append(e.getMessage()).append('}');
          }
        }
        System.out.println(sb);
      }
    }
    System.out.println(d("1.1").pow(20) + " " + d("1.1").pow(20, MathContext.DECIMAL32) + " " + d("2").pow(-3,
        MathContext.DECIMAL32));
    System.out.println(d("2").sqrt(new MathContext(50)) + " " + d("0.0001").sqrt(MathContext.UNLIMITED) + " "
        + d("1E+11").sqrt(MathContext.DECIMAL64));
    attempt("sqrt exact", () -> d("2").sqrt(MathContext.UNLIMITED));
    attempt("sqrt neg", () -> d("-2").sqrt(MathContext.DECIMAL32));
    attempt("pow", () -> d("2").pow(-1));
    attempt("pow big", () -> d("2").pow(1000000000));
    attempt("shift", () -> d("12.5").movePointLeft(4) + " " + d("12.5").movePointRight(4) + " "
        + d("12.5").scaleByPowerOfTen(3));
    attempt("negate", () -> d("1.234567891").negate(new MathContext(3)) + " " + d("-1.5").abs() + " "
        + d("1.5").plus(new MathContext(1)));
    attempt("exact", () -> d("12.0").intValueExact() + d("1E+2").longValueExact());
    attempt("exact frac", () -> d("12.5").intValueExact());
    attempt("exact big", () -> d("1E+20").longValueExact());
    attempt("exact byte", () -> d("128").byteValueExact());
    attempt("toBigInteger", () -> d("-12.9").toBigInteger() + " " + d("1E+30").toBigIntegerExact());
    attempt("toBigIntegerExact", () -> d("1.5").toBigIntegerExact());
    attempt("equals", () -> d("2.0").equals(d("2.00")) + " " + (d("2.0").compareTo(d("2.00")) == 0) + " "
        + new TreeSet<>(List.of(d("2.0"), d("2.00"))).size());
    attempt("values", () -> d("1E+40").longValue() + " " + d("-7.9").intValue() + " " + d("1E+400").doubleValue()
        + " " + d("1E-400").floatValue());
    attempt("valueOf", () -> BigDecimal.valueOf(125, 2) + " " + BigDecimal.valueOf(0, -3) + " "
        + new BigDecimal(BigInteger.TEN, -2));
    BigDecimal e = BigDecimal.ONE;
    BigDecimal term = BigDecimal.ONE;
    for (int i = 1; i < 60; i++) {
      term = term.divide(BigDecimal.valueOf(i), 80, RoundingMode.HALF_EVEN);
      e = e.add(term);
    }
    System.out.println(e);
  }

  public static void main(String[] args) {
    forms();
    rounding();
    arithmetic();
  }
}
