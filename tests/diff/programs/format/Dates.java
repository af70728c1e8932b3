// SPDX-License-Identifier: MIT
package format;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** The date and time conversions of Formatter for every supported argument type. */
public class Dates {
  static final String LETTERS = "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc";

  static void each(String name, Object value) {
    StringBuilder sb = new StringBuilder(name);
    for (char c : LETTERS.toCharArray()) {
      sb.append(' ').append(c).append('=');
      try {
        sb.append(String.format(Locale.US, "%t" + c, value));
      } catch (RuntimeException e) {
        sb.append(e.getClass().getSimpleName()).append('(').append(e.getMessage()).append(')');
      }
    }
    System.out.println(sb);
  }

  public static void main(String[] args) {
    ZonedDateTime z = ZonedDateTime.of(2024, 2, 29, 15, 7, 9, 123456789, ZoneId.of("Europe/Paris"));
    each("zoned", z);
    each("offset", OffsetDateTime.of(1999, 12, 31, 0, 0, 0, 0, ZoneOffset.ofHoursMinutes(-9, -30)));
    each("date", LocalDate.of(45, 3, 15));
    each("time", LocalTime.of(12, 0, 1));
    each("local", z.toLocalDateTime());
    each("long", 1234567890123L);
    each("Date", new Date(0));
    Calendar c = new GregorianCalendar(TimeZone.getTimeZone("Asia/Kolkata"), Locale.US);
    c.setTimeInMillis(1700000000000L);
    each("Calendar", c);
    each("instant", Instant.ofEpochSecond(1));
    each("null", null);
    System.out.println(String.format(Locale.US, "%tF|%<tT|%1$-12tB|%1$12tb|%1$TA|%1$Tp", z));
    for (Locale l : new Locale[] {Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, new Locale("ru"), Locale.ROOT})
      System.out.println(l + " " + String.format(l, "%tA %<te. %<tB %<tY %<tp %<tb %<ta %<tc", z));
    System.out.println(String.format("%2$tY %1$tm", z, z.plusYears(1)));
  }
}
