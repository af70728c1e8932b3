// SPDX-License-Identifier: MIT
package format;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Formattable;
import java.util.Formatter;
import java.util.Locale;

public class Conversions {
  static void f(String format, Object... args) {
    try {
      System.out.println(format.replace("\n", "\\n") + " => [" + String.format(Locale.US, format, args) + "]");
    } catch (RuntimeException e) {
      System.out.println(format + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  static final class Custom implements Formattable {
    @Override
    public void formatTo(Formatter out, int flags, int width, int precision) {
      out.format("<%d,%d,%d>", flags, width, precision);
    }
  }

  static void integers() {
    for (String s : new String[] {"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%,d", "%(d", "%x", "%X", "%#x", "%o",
        "%#o", "%08X", "%,015d", "%+,d"}) {
      f(s, 0);
      f(s, -42);
      f(s, Integer.MAX_VALUE);
      f(s, Long.MIN_VALUE);
      f(s, (byte) -1);
      f(s, (short) 300);
      f(s, new BigInteger("-123456789012345678901234567890"));
    }
  }

  static void floats() {
    double[] vs = {0, -0.0, 1, -1.5, 0.1, 123456.789, 1e-5, 9.995, 0.00012345, 1e21, 12345678.5, Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2.5, 0.5, 1.005, 99999.95};
    for (String s : new String[] {"%f", "%.0f", "%.2f", "%10.3f", "%-10.1f|", "%+.1f", "%(,.2f", "%e", "%.0e", "%.3E",
        "%g", "%.3g", "%.10g", "%G",
        "%a", "%.2a", "%A", "%020.4f", "% f", "%#.0f", "%,f", "%012.3e", "%20a"}) {
      for (double v : vs) f(s, v);
    }
    f("%.3f %.3e %g %s", 1.0f / 3, 1.0f / 3, 1.0f / 3, 1.0f / 3);
    f("%.2f %.0f %e %g %,f", new BigDecimal("12345.675"), new BigDecimal("0.5"), new BigDecimal("1E+30"),
        new BigDecimal("0.0001"),
        new BigDecimal("-1234567.8"));
    f("%.5f", new BigDecimal("1e-10"));
  }

  static void general() {
    f("%s %S %10s|%-10s|%.2s %10.3S", "abc", "déf", "x", "y", "truncated", "straße");
    f("%s %s %s", null, new int[0].length, java.util.List.of(1, "a"));
    f("%b %B %b %b %.1b %7b", true, "x", null, false, true, false);
    f("%c %C %c %c %5c|%-3c|", 'a', 'b', 0x1F600, (byte) 65, 'r', 'l');
    f("%h %H %h", "hello", "hello", null);
    f("%n%%%5%|%-5%|");
    f("%2$s %1$s %<s %s %s", "a", "b");
    f("%s %<S %1$s", "q");
    f("%s", new Custom());
    f("%-10.3s", new Custom());
    f("%#S", new Custom());
    f("no args");
    f("%s extra", 1, 2, 3);
    f("%5$s", 1, 2, 3, 4, "five");
    f("%,.3f and %,d", 1234567.0, 7654321L);
    f("%d%%", 50);
    for (Locale l : new Locale[] {Locale.GERMANY, Locale.FRANCE, new Locale("ar", "EG"), new Locale("hi", "IN"), null})
      System.out.println(l + " " + String.format(l, "%,d %,.2f %e %05d %s %x", 1234567, 9876.543, 12.5, 42, 1.5, 255));
    StringBuilder sb = new StringBuilder();
    try (Formatter fm = new Formatter(sb, Locale.US)) {
      fm.format("%d,", 1).format("%s;", "two");
      System.out.println(sb + " " + fm.locale() + " " + fm.out().equals(sb));
      fm.close();
      fm.format("x");
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getName());
    }
    System.out.println("%s-%s".formatted(1, 2) + " " + String.format("%s", (Object[]) null) + String.format("%s",
        (Object) new String[0].length));
    System.out.printf("%d %s%n", 1, "printf");
    System.out.format(Locale.GERMANY, "%.2f%n", 1.5);
  }

  static void errors() {
    f("%d", "str");
    f("%d", 1.5);
    f("%f", 1);
    f("%c", "str");
    f("%c", 0x110000);
    f("%x", -1.0);
    f("%q", 1);
    f("%s");
    f("%2$s", 1);
    f("%<s", 1);
    f("%-d", 1);
    f("%05s", "x");
    f("%-05d", 1);
    f("%+ d", 1);
    f("%#d", 1);
    f("%.2d", 1);
    f("%,x", 1);
    f("%(x", 1);
    f("%+x", 1);
    f("%+s", 1);
    f("%#s", "x");
    f("%,s", "x");
    f("%.3c", 'c');
    f("%5n");
    f("%.1n");
    f("%-%");
    f("%", 1);
    f("abc %", 1);
    f("%1", 1);
    f("%,e", 1.0);
    f("%,a", 1.0);
    f("%(a", 1.0);
    f("%a", new BigDecimal(1));
    f("%--5d", 1);
    f("%0d", 1);
    f("%99999999999d", 1);
    f("%.99999999999f", 1.0);
    f("%0$s", 1);
    f("%t", 1);
    f("%tq", 1L);
    f("%tY", "x");
    f("%.2tY", 1L);
    f("%#x %#o", new BigInteger("-255"), new BigInteger("8"));
  }

  public static void main(String[] args) {
    integers();
    floats();
    general();
    errors();
  }
}
