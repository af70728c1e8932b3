// SPDX-License-Identifier: MIT
package time;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.List;
import java.util.Locale;

public class LocalDates {
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

  static void dates() {
    for (LocalDate d : List.of(LocalDate.of(2024, 2, 29), LocalDate.EPOCH, LocalDate.of(1999, 12, 31), LocalDate.of(-1,
        1, 1), LocalDate.MAX, LocalDate.of(12345, 6, 7))) {
      System.out.println(d + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + " "
          + d.toEpochDay() + " " + d.lengthOfMonth() + " "
          + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.WEEK_BASED_YEAR) + " "
              + d.get(IsoFields.QUARTER_OF_YEAR) + " "
          + d.getLong(JulianFields.JULIAN_DAY) + " " + d.getEra() + " " + d.hashCode() + " "
              + d.get(WeekFields.of(Locale.US).weekOfYear()) + " "
          + d.get(WeekFields.ISO.weekOfMonth()) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR));
      attempt("plus", () -> d.plusMonths(1) + " " + d.minusYears(1) + " " + d.plusWeeks(3) + " " + d.plusDays(-400)
          + " " + d.plus(3, ChronoUnit.DECADES));
    }
    LocalDate d = LocalDate.of(2023, 5, 17);
    System.out.println(d.with(TemporalAdjusters.firstDayOfMonth()) + " " + d.with(TemporalAdjusters.lastDayOfYear())
        + " "
        + d.with(TemporalAdjusters.next(DayOfWeek.WEDNESDAY)) + " "
            + d.with(TemporalAdjusters.nextOrSame(DayOfWeek.WEDNESDAY)) + " "
        + d.with(TemporalAdjusters.dayOfWeekInMonth(-1, DayOfWeek.FRIDAY)) + " "
            + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " "
        + d.with(TemporalAdjusters.previous(DayOfWeek.SUNDAY)) + " " + d.with(ChronoField.DAY_OF_YEAR, 100) + " "
            + d.with(IsoFields.DAY_OF_QUARTER, 1));
    System.out.println(d.until(LocalDate.of(2025, 3, 1)) + " " + d.until(LocalDate.of(2020, 3, 1)) + " "
        + ChronoUnit.WEEKS.between(d, LocalDate.of(2024, 1, 1))
        + " " + d.datesUntil(d.plusDays(8), Period.ofDays(3)).toList() + " "
            + d.range(ChronoField.ALIGNED_WEEK_OF_MONTH) + " "
        + LocalDate.of(2023, 2, 1).range(ChronoField.DAY_OF_MONTH) + " " + d.compareTo(LocalDate.of(2024, 1, 1))
            + d.isBefore(LocalDate.MAX));
    attempt("Feb 30", () -> LocalDate.of(2024, 2, 30));
    attempt("Feb 29", () -> LocalDate.of(2023, 2, 29));
    attempt("month 13", () -> LocalDate.of(2023, 13, 1));
    attempt("day 32", () -> LocalDate.of(2023, 1, 32));
    attempt("year", () -> LocalDate.of(1000000000, 1, 1));
    attempt("ofYearDay", () -> LocalDate.ofYearDay(2023, 366));
    attempt("plus hours", () -> d.plus(1, ChronoUnit.HOURS));
    attempt("get hour", () -> d.get(ChronoField.HOUR_OF_DAY));
    attempt("get epoch day", () -> d.get(ChronoField.EPOCH_DAY));
    attempt("overflow", () -> LocalDate.MAX.plusDays(1));
    attempt("from", () -> LocalDate.from(LocalTime.NOON));
    attempt("between", () -> ChronoUnit.HOURS.between(d, d.plusDays(1)));
  }

  static void times() {
    LocalTime t = LocalTime.of(23, 59, 59, 987_654_321);
    System.out.println(t + " " + t.plusNanos(12345679) + " " + t.plusHours(25) + " "
        + t.truncatedTo(ChronoUnit.HALF_DAYS) + " " + t.toNanoOfDay() + " "
        + t.get(ChronoField.CLOCK_HOUR_OF_AMPM) + " " + t.get(ChronoField.AMPM_OF_DAY) + " " + LocalTime.MIDNIGHT
            + " " + LocalTime.of(7, 5, 0, 120_000_000));
    attempt("hour 24", () -> LocalTime.of(24, 0));
    attempt("trunc", () -> t.truncatedTo(ChronoUnit.WEEKS));
    LocalDateTime dt = LocalDateTime.of(2024, Month.JANUARY, 31, 22, 30);
    System.out.println(dt.plusMonths(1) + " " + dt.plusMinutes(100) + " " + dt.minusSeconds(81001) + " "
        + dt.toLocalDate().atStartOfDay() + " "
        + ChronoUnit.MONTHS.between(dt, dt.plusDays(60)) + " " + dt.until(dt.plusDays(1).minusNanos(1),
            ChronoUnit.HOURS) + " " + dt.withDayOfYear(60));
  }

  static void amounts() {
    Duration d = Duration.ofSeconds(-3661, 5_000_000);
    System.out.println(d + " " + d.abs() + " " + d.toHours() + " " + d.toMillis() + " " + d.toMinutesPart() + " "
        + d.getNano() + " " + d.multipliedBy(3) + " "
        + d.dividedBy(7) + " " + Duration.ofDays(3).dividedBy(Duration.ofHours(5)) + " " + Duration.ZERO + " "
            + Duration.ofMillis(-1) + " "
        + Duration.parse("P1DT-2H3.5S") + " " + Duration.between(LocalTime.NOON, LocalTime.of(1, 2, 3)) + " "
            + d.compareTo(Duration.ZERO) + " "
        + Duration.ofNanos(Long.MIN_VALUE) + " " + Duration.ofSeconds(59, 999_999_999).truncatedTo(ChronoUnit.SECONDS));
    for (String s : List.of("PT", "P1Y", "1H", "PT1.1234567890S", "PT99999999999999999999S", "-PT1H",
        "P1D")) attempt(s, () -> Duration.parse(s));
    attempt("max", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
    attempt("div", () -> Duration.ofDays(1).dividedBy(0));
    Period p = Period.of(1, 14, -40);
    System.out.println(p + " " + p.normalized() + " " + p.toTotalMonths() + " " + p.negated() + " "
        + Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2023, 1, 31))
        + " " + Period.parse("P2Y-3M2W4D") + " " + LocalDate.of(2024, 1, 31).plus(p) + " " + Period.ZERO + " "
            + p.getUnits());
    attempt("period", () -> Period.parse("PT1H"));
    System.out.println(YearMonth.of(2024, 2).atEndOfMonth() + " " + Year.of(2100).isLeap() + " " + MonthDay.of(2,
        29).atYear(2023) + " " + YearMonth.parse("2020-12").plusMonths(2)
        + " " + Month.FEBRUARY.maxLength() + Month.OCTOBER.plus(5) + DayOfWeek.MONDAY.minus(1) + " "
            + MonthDay.parse("--12-25") + " " + Year.parse("-0005"));
    attempt("monthday", () -> MonthDay.of(2, 30));
    System.out.println(WeekFields.of(Locale.FRANCE) + " " + WeekFields.of(Locale.US) + " "
        + WeekFields.of(DayOfWeek.SATURDAY, 3).getFirstDayOfWeek());
  }

  public static void main(String[] args) {
    dates();
    times();
    amounts();
  }
}
