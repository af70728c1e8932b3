// SPDX-License-Identifier: MIT
package util;

import java.util.InputMismatchException;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

public class Scanners {
  interface Body {
    Object run();
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (InputMismatchException e) {
      System.out.println(what + " mismatch " + e.getMessage());
    } catch (NoSuchElementException e) {
      System.out.println(what + " none " + e.getMessage());
    } catch (RuntimeException e) {
      System.out.println(what + " ! " + e);
    }
  }

  static Scanner of(String s) {
    return new Scanner(s).useLocale(Locale.US);
  }

  public static void main(String[] args) {
    Scanner s = of("12 -7 0x1F 1,234 3.5 1e3 true FALSE word 99999999999 12345678901234567890 'q' NaN last");
    System.out.println(s.nextInt() + " " + s.nextByte() + " " + s.hasNextInt() + s.next() + " " + s.nextInt() + " "
        + s.nextDouble() + " " + s.hasNextDouble() + s.next() + " " + s.nextBoolean() + s.nextBoolean() + " "
        + s.hasNextInt() + s.next() + " "
        + s.hasNextInt() + s.nextLong() + " " + s.nextBigInteger() + " " + s.next("'.'") + " " + s.nextDouble() + " "
            + s.next() + s.hasNext());
    attempt("exhausted", s::next);
    attempt("mismatch", () -> of("abc").nextInt());
    attempt("overflow", () -> of("3000000000").nextInt());
    attempt("byte", () -> of("300").nextByte());
    attempt("double", () -> of("1.2.3").nextDouble());
    attempt("boolean", () -> of("yes").nextBoolean());
    attempt("line", () -> of("").nextLine());
    attempt("pattern", () -> of("abc").next("\\d+"));
    attempt("closed", () -> { Scanner c = of("x"); c.close(); return c.next(); });
    attempt("radix", () -> of("ff z").useRadix(16).nextInt() + " " + of("zz").nextInt(36));
    attempt("bad radix", () -> of("1").useRadix(99));
    attempt("remove", () -> { of("x").remove(); return 0; });
    attempt("match before", () -> of("x").match());
    attempt("bigdecimal", () -> of("1,234.50").nextBigDecimal());
    attempt("german", () -> new Scanner("1.234,5 7,25").useLocale(Locale.GERMANY).nextDouble());
    Scanner d = of("a, b,c ,, d").useDelimiter("\\s*,\\s*");
    StringBuilder sb = new StringBuilder();
    while (d.hasNext()) sb.append('[').append(d.next()).append(']');
    System.out.println(sb + " " + d.delimiter());
    Scanner lines = of("one\r\ntwo\n\nfour\u2028five");
    while (lines.hasNextLine()) System.out.print("<" + lines.nextLine() + ">");
    System.out.println();
    Scanner mix = of("3\nname with spaces\n4.5 rest\n");
    System.out.println(mix.nextInt() + "[" + mix.nextLine() + "][" + mix.nextLine() + "]" + mix.nextDouble() + "["
        + mix.nextLine() + "]" + mix.hasNextLine());
    Scanner f = of("key1=10; key2=20; key3=x");
    System.out.println(f.findInLine("(\\w+)=(\\d+)") + " " + f.match().group(2) + " " + f.findWithinHorizon("k..2", 0)
        + " " + f.findInLine("nothing") + " " + f.skip("=").nextLine());
    attempt("skip", () -> of("abc").skip("x"));
    System.out.println(of("a1b22c333").findAll("\\d+").map(MatchResult::group).toList() + " "
        + of("x y z").tokens().toList() + " " + of("1 2 3").findAll(Pattern.compile("\\d"))
        .mapToInt(m -> m.start()).sum());
    System.out.println(of("5 six").hasNext("\\d") + " " + of("( 1)").findInLine("\\(\\s*(\\d+)\\)") + " "
        + of("x").hasNextShort() + of("7").hasNextFloat() + of("7").hasNextBigInteger());
    Scanner io = new Scanner(new java.io.Reader() {
      int n;

      @Override
      public int read(char[] c, int o, int l) throws java.io.IOException {
        if (n++ < 3) {
          c[o] = (char) ('0' + n);
          return 1;
        }
        throw new java.io.IOException("broken pipe");
      }

      @Override
      public void close() {}
    });
    System.out.println(io.next() + " " + io.ioException());
    StringBuilder big = new StringBuilder();
    for (int i = 0; i < 800; i++) big.append(i).append(i % 7 == 0 ? "\n" : " ");
    Scanner b = of(big.toString());
    long sum = 0;
    while (b.hasNextInt()) sum += b.nextInt();
    System.out.println(sum);
    for (String text : List.of("+5", "-", "٣٤", "1_000", "0b1", "5L", "\u22125",
        "(5)")) System.out.print(of(text).hasNextInt() + (of(text).hasNextInt() ? "=" + of(text).nextInt() : "") + " ");
    System.out.println();
  }
}
