// SPDX-License-Identifier: MIT
package time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoPeriod;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoDate;
import java.time.chrono.MinguoEra;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

public class Chronologies {
  interface Body {
    Object run();
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (DateTimeException e) {
      System.out.println(what + " ! " + e);
    }
  }

  static void survey(Chronology c, LocalDate iso) {
    attempt(c.getId() + " " + iso, () -> {
      ChronoLocalDate d = c.date(iso);
      StringBuilder sb = new StringBuilder(d.toString());
      sb.append(' ').append(d.getEra()).append(' ').append(d.get(ChronoField.YEAR_OF_ERA)).append(' ')
          .append(d.lengthOfMonth()).append(' ').append(d.lengthOfYear())
          .append(' ').append(d.isLeapYear()).append(' ').append(d.range(ChronoField.DAY_OF_MONTH))
              .append(' ').append(d.plus(13, ChronoUnit.MONTHS)).append(' ')
          .append(d.minus(400, ChronoUnit.DAYS)).append(' ').append(d.with(ChronoField.DAY_OF_YEAR, 1)).append(' ')
          .append(d.format(DateTimeFormatter.ofPattern("GGGG y MMMM d EEE",
              Locale.US))).append(' ').append(LocalDate.from(d).equals(iso)).append(' ')
          .append(d.until(c.date(iso.plusDays(500))));
      return sb;
    });
  }

  public static void main(String[] args) {
    List<Chronology> cs = List.of(IsoChronology.INSTANCE, JapaneseChronology.INSTANCE, HijrahChronology.INSTANCE,
        MinguoChronology.INSTANCE, ThaiBuddhistChronology.INSTANCE);
    for (Chronology c : cs) {
      for (LocalDate d : List.of(LocalDate.of(2024, 2, 29), LocalDate.of(1989, 1, 7), LocalDate.of(1989, 1, 8),
          LocalDate.of(2019, 5, 1), LocalDate.of(1912, 7, 30), LocalDate.of(1900, 1, 1),
          LocalDate.of(1500, 6, 6), LocalDate.of(2080, 1, 1)))
        survey(c, d);
      System.out.println(c.getCalendarType() + " " + c.eras() + " " + c.range(ChronoField.YEAR_OF_ERA) + " "
          + c.isLeapYear(100) + " " + c.getDisplayName(TextStyle.FULL, Locale.US) + " "
          + c.equals(Chronology.of(c.getId())));
    }
    attempt("heisei", () -> JapaneseDate.of(JapaneseEra.HEISEI, 1, 1, 8) + " " + JapaneseDate.of(JapaneseEra.SHOWA, 64,
        1, 7) + " " + JapaneseEra.REIWA.getDisplayName(TextStyle.FULL, Locale.JAPAN));
    attempt("heisei 0", () -> JapaneseDate.of(JapaneseEra.HEISEI, 1, 1, 7));
    attempt("meiji", () -> JapaneseDate.of(1872, 12, 31));
    attempt("hijrah", () -> HijrahDate.of(1445, 9, 1) + " " + HijrahDate.of(1445, 9,
        1).withVariant(HijrahChronology.INSTANCE) + " " + LocalDate.from(HijrahDate.of(1300, 1, 1)));
    attempt("hijrah 31", () -> HijrahDate.of(1445, 9, 31));
    attempt("hijrah out", () -> HijrahDate.of(1200, 1, 1));
    attempt("minguo", () -> MinguoDate.of(113, 2, 29) + " "
        + MinguoChronology.INSTANCE.prolepticYear(MinguoEra.BEFORE_ROC, 5) + " " + MinguoDate.of(-3, 1, 1));
    attempt("thai", () -> ThaiBuddhistDate.of(2567, 2, 29).plus(ChronoPeriod.between(ThaiBuddhistDate.of(2560, 1, 1),
        ThaiBuddhistDate.of(2561, 3, 5))));
    attempt("thai bad", () -> ThaiBuddhistDate.of(2566, 2, 29));
    attempt("unknown", () -> Chronology.of("Martian"));
    attempt("of locale", () -> Chronology.ofLocale(Locale.forLanguageTag("th-TH-u-ca-buddhist")) + " "
        + Chronology.ofLocale(Locale.US));
    attempt("available", () -> Chronology.getAvailableChronologies().size() + " "
        + Chronology.getAvailableChronologies().contains(MinguoChronology.INSTANCE));
    attempt("compare", () -> JapaneseDate.of(2024, 1, 1).isEqual(LocalDate.of(2024, 1, 1)) + " "
        + JapaneseDate.of(2024, 1, 1).equals(LocalDate.of(2024, 1, 1)));
    attempt("period", () -> IsoChronology.INSTANCE.period(1, 2, 3) + " " + HijrahChronology.INSTANCE.period(1, 2,
        3).plus(HijrahChronology.INSTANCE.period(0, 1, 0)) + " "
        + MinguoChronology.INSTANCE.period(0, 15, 0).normalized());
    attempt("mixed", () -> HijrahChronology.INSTANCE.period(1, 0, 0).addTo(LocalDate.EPOCH));
    for (Locale l : List.of(Locale.US, Locale.JAPAN, Locale.GERMANY))
      System.out.println(DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(l)
          .withChronology(JapaneseChronology.INSTANCE).format(LocalDate.of(2019, 5, 1)) + " | "
          + DateTimeFormatter.ofPattern("GGGG", l).withChronology(MinguoChronology.INSTANCE).format(LocalDate.of(2019,
              5, 1)));
    System.out.println(DateTimeFormatter.ofPattern("Gy-MM-dd",
        Locale.US).withChronology(JapaneseChronology.INSTANCE)
        .parse("H30-04-30".replace("H", "Heisei"), LocalDate::from));
  }
}
