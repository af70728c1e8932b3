// SPDX-License-Identifier: MIT
package time;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.List;
import java.util.Locale;
import java.util.Map;

public class Formatters {
  static final ZonedDateTime Z = ZonedDateTime.of(2024, 2, 5, 7, 8, 9, 12_300_000, ZoneId.of("America/New_York"));

  static void patterns() {
    for (String p : List.of("yyyy-MM-dd HH:mm:ss.SSS", "uuuu D d Q q w W E e c", "EEEE EEEEE MMMM MMMMM LLL",
        "h K k H a B m s n N A", "VV z zzzz O OOOO X XX XXX x xxx Z ZZZZ ZZZZZ",
        "G GGGG GGGGG y yy", "'quoted ''text''' yyyy", "[yyyy][ 'opt']", "ppppd ppM", "YYYY-'W'ww-e", "g", "QQQQ QQQ",
            "SSSSSSSSS S"))
      try {
        System.out.println(p + " => " + DateTimeFormatter.ofPattern(p, Locale.US).format(Z));
      } catch (RuntimeException e) {
        System.out.println(p + " ! " + e);
      }
    for (String p : List.of("yyyy-bb", "'open", "[a", "a]", "MMMMMM", "hhh", "p", "{}", "#", "VVV", "eeeeee"))
      try {
        System.out.println(p + " => " + DateTimeFormatter.ofPattern(p, Locale.US));
      } catch (RuntimeException e) {
        System.out.println(p + " ! " + e);
      }
    try {
      DateTimeFormatter.ofPattern("HH:mm").format(LocalDate.EPOCH);
    } catch (DateTimeException e) {
      System.out.println(e);
    }
    System.out.println(DateTimeFormatter.ISO_ZONED_DATE_TIME.format(Z) + " "
        + DateTimeFormatter.RFC_1123_DATE_TIME.format(Z) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(Z) + " "
        + DateTimeFormatter.ISO_ORDINAL_DATE.format(Z) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(Z) + " "
            + DateTimeFormatter.ISO_INSTANT.format(Z));
  }

  static void localized() {
    for (Locale l : List.of(Locale.US, Locale.UK, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, Locale.CHINA,
        new Locale("ru", "RU"), new Locale("ar", "EG"), new Locale("pt", "BR"), Locale.ROOT)) {
      StringBuilder sb = new StringBuilder(l.toLanguageTag());
      for (FormatStyle s : FormatStyle.values()) {
        sb.append(" | ").append(DateTimeFormatter.ofLocalizedDate(s).withLocale(l).format(Z))
            .append(" | ").append(DateTimeFormatter.ofLocalizedTime(s).withLocale(l).format(Z));
      }
      sb.append(" | ").append(Month.MARCH.getDisplayName(TextStyle.FULL_STANDALONE,
          l)).append(' ').append(DayOfWeek.SUNDAY.getDisplayName(TextStyle.SHORT, l)).append(' ')
          .append(DayOfWeek.SUNDAY.getDisplayName(TextStyle.NARROW, l));
      System.out.println(sb);
    }
    System.out.println(DateTimeFormatterBuilder.getLocalizedDateTimePattern(FormatStyle.LONG, FormatStyle.SHORT,
        java.time.chrono.IsoChronology.INSTANCE, Locale.CANADA));
  }

  static void parse(String pattern, String text, ResolverStyle style) {
    try {
      TemporalAccessor t = DateTimeFormatter.ofPattern(pattern, Locale.US).withResolverStyle(style).parse(text);
      System.out.println(text + " " + style + " " + t.query(TemporalQueries.localDate()) + " "
          + t.query(TemporalQueries.localTime()) + " " + t.query(TemporalQueries.zone()));
    } catch (DateTimeParseException e) {
      System.out.println(text + " " + style + " ! " + e.getMessage() + " @" + e.getErrorIndex()
          + (e.getCause() == null ? "" : " cause " + e.getCause().getMessage()));
    }
  }

  static void parsing() {
    for (ResolverStyle s : ResolverStyle.values()) {
      parse("uuuu-MM-dd", "2023-02-30", s);
      parse("uuuu-MM-dd", "2023-13-01", s);
      parse("yyyy-MM-dd", "2023-06-15", s);
      parse("uuuu-MM-dd HH:mm", "2023-02-28 24:00", s);
      parse("d MMM uuuu h:mm a VV", "5 Feb 2024 12:30 AM Europe/Rome", s);
      parse("uuuuMMdd", "20240229x", s);
      parse("EEE d MMM uuuu", "Mon 6 Feb 2024", s);
      parse("dd/MM/uu", "01/02/99", s);
      parse("HH:mm:ss XXX", "10:20:30 +05:45", s);
      parse("YYYY-'W'ww-e", "2024-W06-1", s);
    }
    for (Object[] c : new Object[][] {{"2024-02-30", 0}, {"2024-2-3", 0}, {"", 0}, {"10:61", 1}, {"10", 1},
        {"2024-01-01T25:00", 2}, {"2024-01-01 10:00", 2}, {"2024-01-01T10:00", 3}}) {
      try {
        System.out.println(switch ((int) c[1]) {
          case 0 -> LocalDate.parse((String) c[0]);
          case 1 -> LocalTime.parse((String) c[0]);
          case 2 -> LocalDateTime.parse((String) c[0]);
          default -> OffsetDateTime.parse((String) c[0]);
        });
      } catch (DateTimeParseException e) {
        System.out.println(e);
      }
    }
  }

  static void builder() {
    DateTimeFormatter f = new DateTimeFormatterBuilder().parseCaseInsensitive().parseLenient()
        .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('/')
        .appendText(ChronoField.MONTH_OF_YEAR, Map.of(1L, "uno", 2L,
            "dos")).optionalStart().appendLiteral('/').appendValue(ChronoField.DAY_OF_MONTH).optionalEnd()
        .parseDefaulting(ChronoField.DAY_OF_MONTH, 9).appendFraction(ChronoField.NANO_OF_SECOND, 0, 9,
            true).toFormatter(Locale.ROOT);
    System.out.println(f.toString().replaceAll("@[0-9a-f]+", "@#") + " " + f.format(Z) + " " + f.parse("2024/DOS",
        LocalDate::from) + " "
        + f.parse("+12024/uno/30", LocalDate::from));
    DateTimeFormatter pad = new DateTimeFormatterBuilder().padNext(6,
        '*').appendValue(ChronoField.HOUR_OF_DAY).appendOffset("+HH:mm", "none").toFormatter();
    System.out.println(pad + " " + pad.format(Z) + " " + pad.withZone(ZoneId.of("UTC")).format(Z));
    System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.parseBest("2024-01-02", LocalDateTime::from, LocalDate::from)
        + " " + DateTimeFormatter.ISO_DATE);
    try {
      f.format(Z.withMonth(3));
    } catch (DateTimeException e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) {
    patterns();
    localized();
    parsing();
    builder();
  }
}
