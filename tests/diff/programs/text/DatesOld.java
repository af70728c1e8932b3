// SPDX-License-Identifier: MIT
package text;

import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Arrays;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** java.text date formats. */
public class DatesOld {
  static final Date[] DATES = {new Date(0), new Date(1234567890123L), new Date(-1L), new Date(951782400000L),
      new Date(-62135769600000L), new Date(253402300799999L)};

  public static void main(String[] args) throws Exception {
    String[] patterns = {"yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "EEE, d MMM yyyy HH:mm:ss Z",
        "G y YYYY w W D d F E u a H k K h m s S z",
        "EEEE MMMM", "yy M d", "hh 'o''clock' a, zzzz", "X XX XXX", "LLLL L", "yyyyyy MMMMM"};
    for (String p : patterns) {
      SimpleDateFormat f = new SimpleDateFormat(p, Locale.US);
      f.setTimeZone(TimeZone.getTimeZone("America/New_York"));
      for (Date d : DATES) System.out.print(f.format(d) + " | ");
      System.out.println(f.toPattern());
    }
    Locale[] locales = {Locale.US, Locale.UK, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, new Locale("ru", "RU"),
        new Locale("es", "MX"), Locale.ROOT, new Locale("th", "TH"), Locale.forLanguageTag("ja-JP-u-ca-japanese")};
    for (Locale l : locales) {
      for (int style : new int[] {DateFormat.SHORT, DateFormat.MEDIUM, DateFormat.LONG, DateFormat.FULL}) {
        DateFormat f = DateFormat.getDateTimeInstance(style, style, l);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.print(f.format(DATES[1]) + " | ");
      }
      System.out.println(l.toLanguageTag());
    }
    String[][] inputs = {{"yyyy-MM-dd", "2024-02-30"}, {"yyyy-MM-dd", "2024-2-3x"}, {"dd/MM/yy", "01/02/99"},
        {"dd/MM/yy", "01/02/30"},
        {"HH:mm z", "10:30 PST"}, {"HH:mm Z", "10:30 +0530"}, {"yyyy-MM-dd'T'HH:mmXXX", "2020-01-01T00:00+02:00"},
        {"MMM d yyyy", "feb 29 2023"}, {"MMM d yyyy", "foo 1 2000"}, {"h:mm a", "12:05 am"}, {"yyyyDDD", "2020366"}};
    for (String[] in : inputs) {
      for (boolean lenient : new boolean[] {true, false}) {
        SimpleDateFormat f = new SimpleDateFormat(in[0], Locale.US);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        f.set2DigitYearStart(new Date(0));
        f.setLenient(lenient);
        try {
          System.out.println(Arrays.toString(in) + " " + lenient + " " + f.parse(in[1]).getTime());
        } catch (ParseException e) {
          System.out.println(Arrays.toString(in) + " " + lenient + " " + e.getMessage() + " @" + e.getErrorOffset());
        }
      }
    }
    ParsePosition pos = new ParsePosition(4);
    SimpleDateFormat tail = new SimpleDateFormat("yyyy", Locale.US);
    tail.setTimeZone(TimeZone.getTimeZone("UTC"));
    System.out.println(tail.parse("xxx 1999 yyy", pos) + " " + pos);
    for (String bad : new String[] {"yyyy-bb", "'unclosed", "J"}) {
      try {
        new SimpleDateFormat(bad);
      } catch (IllegalArgumentException e) {
        System.out.println(e);
      }
    }
    DateFormatSymbols fr = new DateFormatSymbols(Locale.FRANCE);
    System.out.println(Arrays.toString(fr.getMonths()) + Arrays.toString(fr.getShortWeekdays())
        + Arrays.toString(fr.getAmPmStrings())
        + Arrays.toString(fr.getEras()));
    System.out.println(new SimpleDateFormat("EEE").equals(new SimpleDateFormat("EEE")) + " "
        + ((SimpleDateFormat) DateFormat.getDateInstance(DateFormat.LONG, Locale.GERMANY)).toPattern());
    System.out.println(DATES[1] + " " + DATES[1].toInstant() + " " + new Date(99, 11, 31, 23, 59, 60) + " "
        + DATES[0].compareTo(DATES[1]) + DATES[0].before(DATES[1]) + " "
            + Date.parse("Sat, 12 Aug 1995 13:30:00 GMT+0430") + " "
        + DATES[1].toGMTString() + " " + Date.UTC(70, 0, 2, 0, 0, 0));
  }
}
