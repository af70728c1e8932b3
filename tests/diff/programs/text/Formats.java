// SPDX-License-Identifier: MIT
package text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.ChoiceFormat;
import java.text.CompactNumberFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Currency;
import java.util.Locale;

public class Formats {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Exception e) {
      System.out.println(what + " ! " + e);
    }
  }

  static void decimal() {
    double[] values = {0, -0.0, 1, -1.5, 0.5, 2.5, 12345.678, 1e20, -1e-7, 0.005, 999.9995, Double.NaN,
        Double.NEGATIVE_INFINITY};
    String[] patterns = {"0", "0.00", "#,##0.###", "#", "00000.0", "0.###E0", "##0.##E0", "#,##0.00;(#,##0.00)", "0%",
        "0.0\u2030",
        "'#'#", "\u00a4#,##0.00", "#,####.##", "abc0def"};
    for (String p : patterns) {
      DecimalFormat f = new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US));
      StringBuilder sb = new StringBuilder(p + " (" + f.toPattern() + "):");
      for (double v : values) sb.append(' ').append(f.format(v));
      System.out.println(sb);
    }
    for (RoundingMode m : RoundingMode.values()) {
      DecimalFormat f = new DecimalFormat("0.#", DecimalFormatSymbols.getInstance(Locale.ROOT));
      f.setRoundingMode(m);
      attempt(m.name(), () -> f.format(0.25) + " " + f.format(-0.35) + " " + f.format(0.15));
    }
    DecimalFormat big = new DecimalFormat("#,##0.00########");
    System.out.println(big.format(new BigDecimal("123456789012345678901234567890.123456789123456789")) + " "
        + big.format(Long.MIN_VALUE));
    attempt("bad pattern", () -> new DecimalFormat("0.0.0"));
    attempt("bad pattern2", () -> new DecimalFormat("#0#"));
    attempt("format string", () -> new DecimalFormat().format("x"));
  }

  static void locales() {
    Locale[] ls = {Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, new Locale("hi", "IN"), new Locale("de",
        "CH"),
        new Locale("ar", "EG"), new Locale("pl", "PL"), Locale.ROOT, Locale.forLanguageTag("th-TH-u-nu-thai")};
    for (Locale l : ls) {
      NumberFormat n = NumberFormat.getInstance(l);
      System.out.println(l.toLanguageTag() + " " + n.format(-1234567.891) + " | "
          + NumberFormat.getPercentInstance(l).format(0.256)
          + " | " + NumberFormat.getCurrencyInstance(l).format(-1234.5) + " | "
              + NumberFormat.getIntegerInstance(l).format(2.5)
          + " | " + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(1234567));
    }
    CompactNumberFormat c = (CompactNumberFormat) NumberFormat.getCompactNumberInstance(Locale.US,
        NumberFormat.Style.LONG);
    c.setMaximumFractionDigits(1);
    System.out.println(c.format(1500) + " " + c.format(999999) + " " + c.format(-2.5e9) + " " + c.format(12));
    NumberFormat eur = NumberFormat.getCurrencyInstance(Locale.GERMANY);
    eur.setCurrency(Currency.getInstance("JPY"));
    System.out.println(eur.format(12.5) + " " + eur.getMaximumFractionDigits() + " " + eur.getCurrency());
  }

  static void parsing() {
    NumberFormat us = NumberFormat.getInstance(Locale.US);
    for (String s : new String[] {"1,234.5", "12abc", "-7", "1e5", "∞", "NaN", "9223372036854775808", "0x1F", "(5)",
        "", "1,2,3"}) {
      ParsePosition p = new ParsePosition(0);
      Number n = us.parse(s, p);
      System.out.println("'" + s + "' " + n + " " + (n == null ? "" : n.getClass().getSimpleName()) + " "
          + p.getIndex() + " "
          + p.getErrorIndex());
    }
    attempt("parse", () -> us.parse("abc"));
    attempt("german", () -> NumberFormat.getInstance(Locale.GERMANY).parse("1.234,5"));
    attempt("big", () -> {
      DecimalFormat f = new DecimalFormat("#,##0.0");
      f.setParseBigDecimal(true);
      return f.parse("12,345,678,901,234,567,890.123456789");
    });
    attempt("integer only", () -> NumberFormat.getIntegerInstance(Locale.US).parse("12.9"));
    attempt("offset", () -> {
      try {
        us.parse("q");
        return "";
      } catch (ParseException e) {
        return e.getErrorOffset();
      }
    });
    FieldPosition fp = new FieldPosition(NumberFormat.FRACTION_FIELD);
    StringBuffer sb = us.format(1234.567, new StringBuffer("n="), fp);
    System.out.println(sb + " " + fp.getBeginIndex() + "-" + fp.getEndIndex());
  }

  static void messages() {
    System.out.println(MessageFormat.format("{0} has {1,number,integer} of {2,number,#.##} {3}", "X", 1234567, 3.14159,
        null));
    System.out.println(MessageFormat.format("It''s {0} '{0}' {1}", 5, "z") + " " + MessageFormat.format("{2} {0}",
        "a"));
    MessageFormat choice = new MessageFormat("There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} "
        + "files}.", Locale.US);
    for (int i : new int[] {0, 1, 2, 1500}) System.out.println(choice.format(new Object[] {i}));
    System.out.println(choice.toPattern());
    attempt("parse", () -> java.util.Arrays.toString(new MessageFormat("{0}-{1,number}").parse("ab-12.5")));
    attempt("parse fail", () -> new MessageFormat("{0}!").parse("ab"));
    attempt("bad index", () -> MessageFormat.format("{x}", 1));
    attempt("unmatched", () -> MessageFormat.format("{0", 1));
    attempt("bad type", () -> MessageFormat.format("{0,nope}", 1));
    attempt("wrong arg", () -> MessageFormat.format("{0,number}", "text"));
    ChoiceFormat cf = new ChoiceFormat("-1#negative|0#zero|1#one|1.0<more|100#many");
    System.out.println(cf.format(-5) + cf.format(0.5) + cf.format(1) + cf.format(50) + cf.format(100)
        + cf.format(Double.NaN)
        + " " + cf.toPattern() + " " + ChoiceFormat.nextDouble(1.0) + " " + ChoiceFormat.previousDouble(0.0));
    attempt("bad choice", () -> new ChoiceFormat("2#b|1#a"));
  }

  public static void main(String[] args) {
    decimal();
    locales();
    parsing();
    messages();
  }
}
