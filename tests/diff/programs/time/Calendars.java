// SPDX-License-Identifier: MIT
package time;

import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** java.util.Calendar: fields, leniency, the Julian cutover, add against roll, and TimeZone. */
public class Calendars {
  static final TimeZone UTC = TimeZone.getTimeZone("UTC");

  static String show(Calendar c) {
    return String.format("%s%d-%02d-%02d %02d:%02d:%02d.%03d dow=%d doy=%d woy=%d wom=%d dst=%d",
        c.get(Calendar.ERA) == 0 ? "BC " : "", c.get(Calendar.YEAR), c.get(Calendar.MONTH) + 1,
        c.get(Calendar.DAY_OF_MONTH), c.get(Calendar.HOUR_OF_DAY), c.get(Calendar.MINUTE), c.get(Calendar.SECOND),
            c.get(Calendar.MILLISECOND), c.get(Calendar.DAY_OF_WEEK),
        c.get(Calendar.DAY_OF_YEAR), c.get(Calendar.WEEK_OF_YEAR), c.get(Calendar.WEEK_OF_MONTH),
            c.get(Calendar.DST_OFFSET));
  }

  static GregorianCalendar cal(int y, int m, int d) {
    GregorianCalendar c = new GregorianCalendar(UTC, Locale.US);
    c.clear();
    c.set(y, m, d);
    return c;
  }

  public static void main(String[] args) {
    GregorianCalendar c = cal(2024, Calendar.JANUARY, 31);
    System.out.println(show(c) + " " + c.getTimeInMillis() + " " + c.isLeapYear(1900) + c.isLeapYear(1500));
    c.add(Calendar.MONTH, 1);
    System.out.println(show(c));
    c.roll(Calendar.DAY_OF_MONTH, 5);
    System.out.println(show(c));
    c.roll(Calendar.MONTH, -3);
    System.out.println(show(c));
    c.roll(Calendar.WEEK_OF_YEAR, 8);
    System.out.println(show(c));
    c.add(Calendar.HOUR, -1000);
    System.out.println(show(c));
    c.set(Calendar.DAY_OF_WEEK, Calendar.FRIDAY);
    c.set(Calendar.WEEK_OF_YEAR, 1);
    System.out.println(show(c) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " "
        + c.getActualMaximum(Calendar.WEEK_OF_YEAR) + " " + c.getLeastMaximum(Calendar.DAY_OF_MONTH));
    GregorianCalendar cut = cal(1582, Calendar.OCTOBER, 4);
    for (int i = 0; i < 3; i++) {
      System.out.println(show(cut));
      cut.add(Calendar.DAY_OF_MONTH, 1);
    }
    System.out.println(show(cal(1582, Calendar.OCTOBER, 10)) + " | " + show(cal(0, 0, 1)) + " | " + show(cal(-44, 2,
        15)));
    GregorianCalendar lenient = cal(2023, 14, 35);
    System.out.println(show(lenient));
    lenient.setLenient(false);
    lenient.set(Calendar.MONTH, 12);
    try {
      lenient.getTime();
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    try {
      c.get(99);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    TimeZone ny = TimeZone.getTimeZone("America/New_York");
    GregorianCalendar dst = new GregorianCalendar(ny, Locale.US);
    dst.clear();
    dst.set(2024, Calendar.MARCH, 10, 2, 30, 0);
    System.out.println(show(dst) + " " + dst.getTime().getTime());
    dst.add(Calendar.DAY_OF_MONTH, -1);
    System.out.println(show(dst));
    dst.add(Calendar.HOUR_OF_DAY, 24);
    System.out.println(show(dst) + " " + ny.inDaylightTime(dst.getTime()) + " " + ny.getOffset(dst.getTimeInMillis())
        + " " + ny.getRawOffset() + " " + ny.useDaylightTime());
    for (String id : new String[] {"UTC", "GMT+5:30", "GMT-12", "Nowhere/City", "Europe/London", "PST", "EST5EDT",
        "Asia/Tokyo"}) {
      TimeZone z = TimeZone.getTimeZone(id);
      System.out.println(id + " " + z.getID() + " " + z.getRawOffset() + " " + z.getDisplayName(false, TimeZone.SHORT,
          Locale.US) + " " + z.getDisplayName(true, TimeZone.LONG, Locale.US) + " "
          + z.getDisplayName(false, TimeZone.LONG, Locale.FRANCE) + " " + z.getOffset(0L) + " " + z.getDSTSavings()
              + " " + z.toZoneId());
    }
    SimpleTimeZone s = new SimpleTimeZone(3600000, "X/Y", Calendar.APRIL, 1, -Calendar.SUNDAY, 7200000,
        Calendar.OCTOBER, -1, Calendar.SUNDAY, 7200000, 1800000);
    System.out.println(s + " " + s.getOffset(1720000000000L) + " " + s.inDaylightTime(new Date(0)) + " "
        + s.hasSameRules(ny));
    for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, new Locale("ar", "EG")}) {
      Calendar w = new GregorianCalendar(UTC, l);
      w.setTimeInMillis(1704067200000L);
      System.out.println(l + " " + w.getFirstDayOfWeek() + " " + w.getMinimalDaysInFirstWeek() + " "
          + w.get(Calendar.WEEK_OF_YEAR) + " " + w.getWeekYear() + " " + w.getWeeksInWeekYear() + " "
          + w.getDisplayName(Calendar.MONTH, Calendar.LONG, l) + " "
              + new java.util.TreeMap<>(w.getDisplayNames(Calendar.DAY_OF_WEEK, Calendar.SHORT, l)));
    }
    Calendar jp = Calendar.getInstance(UTC, Locale.forLanguageTag("ja-JP-u-ca-japanese"));
    jp.setTimeInMillis(1704067200000L);
    Calendar th = Calendar.getInstance(UTC, Locale.forLanguageTag("th-TH-u-ca-buddhist"));
    th.setTimeInMillis(1704067200000L);
    System.out.println(jp.getCalendarType() + " " + jp.get(Calendar.ERA) + " " + jp.get(Calendar.YEAR) + " "
        + th.getCalendarType() + " " + th.get(Calendar.YEAR) + " "
        + new java.util.TreeSet<>(Calendar.getAvailableCalendarTypes()));
    Calendar b = new Calendar.Builder().setCalendarType("gregory").setDate(2020, 1, 29).setTimeOfDay(1, 2, 3,
        4).setTimeZone(UTC).build();
    System.out.println(show(b) + " " + b.toInstant() + " " + b.compareTo(c) + " " + b.equals(b.clone()) + " "
        + GregorianCalendar.from(((GregorianCalendar) b).toZonedDateTime()).equals(b));
    String ids = Arrays.toString(TimeZone.getAvailableIDs(5 * 3600000 + 1800000));
    System.out.println(ids.contains("Asia/Kolkata") + " " + ids.contains("Asia/Tokyo"));
    TimeZone.setDefault(ny);
    System.out.println(new Date(0) + " " + new Date(0).getTimezoneOffset() + " " + new java.sql.Timestamp(0L) + " "
        + java.sql.Date.valueOf("2024-07-01").getTime());
  }
}
