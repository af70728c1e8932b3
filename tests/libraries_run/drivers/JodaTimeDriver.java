// SPDX-License-Identifier: MIT
package drivers;

import static drivers.Calls.show;

import java.util.Locale;
import org.joda.time.Chronology;
import org.joda.time.DateMidnight;
import org.joda.time.DateTime;
import org.joda.time.DateTimeComparator;
import org.joda.time.DateTimeConstants;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeUtils;
import org.joda.time.DateTimeZone;
import org.joda.time.Days;
import org.joda.time.Duration;
import org.joda.time.DurationFieldType;
import org.joda.time.Hours;
import org.joda.time.Instant;
import org.joda.time.Interval;
import org.joda.time.LocalDate;
import org.joda.time.LocalDateTime;
import org.joda.time.LocalTime;
import org.joda.time.Minutes;
import org.joda.time.MonthDay;
import org.joda.time.Months;
import org.joda.time.MutableDateTime;
import org.joda.time.MutableInterval;
import org.joda.time.MutablePeriod;
import org.joda.time.Partial;
import org.joda.time.Period;
import org.joda.time.PeriodType;
import org.joda.time.Seconds;
import org.joda.time.Weeks;
import org.joda.time.YearMonth;
import org.joda.time.Years;
import org.joda.time.chrono.BuddhistChronology;
import org.joda.time.chrono.CopticChronology;
import org.joda.time.chrono.EthiopicChronology;
import org.joda.time.chrono.GJChronology;
import org.joda.time.chrono.GregorianChronology;
import org.joda.time.chrono.ISOChronology;
import org.joda.time.chrono.IslamicChronology;
import org.joda.time.chrono.JulianChronology;
import org.joda.time.chrono.LenientChronology;
import org.joda.time.chrono.StrictChronology;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatterBuilder;
import org.joda.time.format.ISODateTimeFormat;
import org.joda.time.format.ISOPeriodFormat;
import org.joda.time.format.PeriodFormat;
import org.joda.time.format.PeriodFormatterBuilder;

@SuppressWarnings("deprecation")
public final class JodaTimeDriver {
    private static final DateTimeZone UTC = DateTimeZone.UTC;
    private static final DateTime MOMENT = new DateTime(2004, 2, 29, 13, 45, 30, 250, UTC);

    private static void instants() {
        DateTimeZone newYork = DateTimeZone.forID("America/New_York");
        DateTimeZone berlin = DateTimeZone.forID("Europe/Berlin");
        show("DateTime.toString", () -> MOMENT);
        show("DateTime.getMillis", () -> MOMENT.getMillis());
        show("DateTime.plusYears", () -> MOMENT.plusYears(1));
        show("DateTime.plusMonths", () -> MOMENT.plusMonths(-3));
        show("DateTime.minusWeeks", () -> MOMENT.minusWeeks(9));
        show("DateTime.plus", () -> MOMENT.plus(Period.parse("P1Y2M3DT4H5M6.789S")));
        show("DateTime.withZone", () -> MOMENT.withZone(newYork));
        show("DateTime.withZoneRetainFields", () -> MOMENT.withZoneRetainFields(berlin));
        show("DateTime.withDayOfYear", () -> MOMENT.withDayOfYear(366));
        show("DateTime.withDayOfMonth bad", () -> MOMENT.withDayOfMonth(30));
        show("DateTime.withTimeAtStartOfDay", () -> MOMENT.withTimeAtStartOfDay());
        show("DateTime.getWeekOfWeekyear", () -> MOMENT.getWeekOfWeekyear() + " " + MOMENT.getWeekyear());
        show("DateTime.dayOfWeek",
            () -> MOMENT.dayOfWeek().getAsText(Locale.US) + MOMENT.dayOfWeek().getAsShortText(Locale.US));
        show("DateTime.monthOfYear", () -> MOMENT.monthOfYear().getAsText(Locale.US));
        show("DateTime.year.isLeap", () -> MOMENT.year().isLeap());
        show("DateTime.minuteOfHour.roundHalfCeilingCopy", () -> MOMENT.minuteOfHour().roundHalfCeilingCopy());
        show("DateTime.dayOfMonth.withMaximumValue", () -> MOMENT.plusMonths(1).dayOfMonth().withMaximumValue());
        show("DateTime.hourOfDay.addWrapFieldToCopy", () -> MOMENT.hourOfDay().addWrapFieldToCopy(15));
        show("DateTime.secondOfDay", () -> MOMENT.getSecondOfDay());
        show("DateTime.centuryOfEra", () -> MOMENT.getCenturyOfEra() + " " + MOMENT.getYearOfCentury());
        show("DateTime.isBefore", () -> MOMENT.isBefore(MOMENT.plusMillis(1)));
        show("DateTime.compareTo", () -> MOMENT.compareTo(MOMENT.withZone(berlin)));
        show("DateTime.equals", () -> MOMENT.equals(MOMENT.withZone(berlin)) + " " + MOMENT.hashCode());
        show("DateTime.toLocalDate", () -> MOMENT.toLocalDate());
        show("DateTime.toGregorianCalendar", () -> MOMENT.toGregorianCalendar().getTimeInMillis());
        show("DateTime.toYearMonthDay", () -> MOMENT.toYearMonthDay());
        show("DateTime gap", () -> new DateTime(2004, 4, 4, 2, 30, newYork));
        show("DateTime overlap", () -> new DateTime(2004, 10, 31, 1, 30, newYork).withLaterOffsetAtOverlap());
        show("DateTime.parse", () -> DateTime.parse("2020-12-31T23:59:59.999+05:30"));
        show("DateTime.parse bad", () -> DateTime.parse("2020-13-01"));
        show("DateTimeZone.getOffset", () -> newYork.getOffset(MOMENT) + " " + berlin.getOffset(MOMENT.plusMonths(5)));
        show("DateTimeZone.nextTransition", () -> new DateTime(berlin.nextTransition(MOMENT.getMillis()), berlin));
        show(
            "DateTimeZone.previousTransition", () -> new DateTime(newYork.previousTransition(MOMENT.getMillis()), UTC));
        show("DateTimeZone.getNameKey", () -> newYork.getNameKey(MOMENT.getMillis()));
        show("DateTimeZone.getName", () -> newYork.getName(MOMENT.getMillis(), Locale.US));
        show("DateTimeZone.forOffsetHoursMinutes", () -> DateTimeZone.forOffsetHoursMinutes(-3, 30));
        show("DateTimeZone.forID bad", () -> DateTimeZone.forID("Mars/Olympus"));
        show("DateTimeZone.isFixed", () -> newYork.isFixed() + " " + UTC.isFixed());
        show("DateTimeZone.getAvailableIDs", () -> DateTimeZone.getAvailableIDs().contains("Asia/Kathmandu"));
        show("DateTimeZone Kathmandu", () -> MOMENT.withZone(DateTimeZone.forID("Asia/Kathmandu")));
        show("DateTimeZone Lord Howe", () -> MOMENT.withZone(DateTimeZone.forID("Australia/Lord_Howe")));
        show("Instant.plus", () -> new Instant(0).plus(Duration.standardDays(10000)));
        show("Instant.parse", () -> Instant.parse("1969-12-31T23:59:59Z").getMillis());
        show("DateMidnight", () -> new DateMidnight(2004, 2, 29, berlin).toInterval());
        show("DateTimeComparator", () -> DateTimeComparator.getDateOnlyInstance().compare(MOMENT, MOMENT.plusHours(1)));
        show("DateTimeUtils.toJulianDay", () -> DateTimeUtils.toJulianDay(0));
        show("MutableDateTime", () -> {
            MutableDateTime mutable = MOMENT.toMutableDateTime();
            mutable.addMonths(1);
            mutable.setRounding(mutable.getChronology().hourOfDay(), MutableDateTime.ROUND_CEILING);
            mutable.setMillis(mutable.getMillis() + 1);
            return mutable;
        });
    }

    private static void locals() {
        LocalDate date = new LocalDate(2000, 1, 31);
        show("LocalDate.plusMonths", () -> date.plusMonths(1));
        show("LocalDate.withDayOfWeek", () -> date.withDayOfWeek(DateTimeConstants.FRIDAY));
        show("LocalDate.toDateTimeAtStartOfDay",
            () -> date.toDateTimeAtStartOfDay(DateTimeZone.forID("America/Sao_Paulo")));
        show("LocalDate.getValue", () -> date.getValue(1) + date.getFieldType(2).getName());
        show("LocalDate.weekOfWeekyear", () -> date.weekOfWeekyear().roundFloorCopy());
        show("LocalDate.parse", () -> LocalDate.parse("1582-10-15"));
        show("LocalDate.fromDateFields", () -> new LocalDate(2001, 2, 29));
        show("LocalDate.isEqual", () -> date.isEqual(new LocalDate("2000-01-31")));
        show("LocalTime.plusMinutes", () -> new LocalTime(23, 50).plusMinutes(25));
        show("LocalTime.millisOfDay", () -> new LocalTime(12, 30, 15, 7).getMillisOfDay());
        show("LocalTime.toString", () -> new LocalTime(7, 8).toString("h:mm a", Locale.US));
        show("LocalDateTime", () -> new LocalDateTime(2010, 6, 30, 1, 20).minusDays(30).withTime(4, 5, 6, 7));
        show("LocalDateTime.toDateTime",
            () -> new LocalDateTime(2004, 3, 28, 2, 30).toDateTime(DateTimeZone.forID("Europe/Berlin")));
        show("YearMonth", () -> new YearMonth(2004, 12).plusMonths(3).toInterval(UTC));
        show("MonthDay", () -> MonthDay.parse("--02-29").toLocalDate(2003));
        show("MonthDay.plusDays", () -> new MonthDay(12, 31).plusDays(1));
        show("Partial", () -> new Partial(DateTimeFieldType.year(), 2005).with(DateTimeFieldType.monthOfYear(), 7));
        show("Partial.isMatch", () -> new Partial(DateTimeFieldType.dayOfWeek(), 7).isMatch(MOMENT));
    }

    private static void spans() {
        DateTime later = new DateTime(2009, 8, 7, 6, 5, 4, 3, UTC);
        Interval interval = new Interval(MOMENT, later);
        show("Period between", () -> new Period(MOMENT, later));
        show("Period yearDay", () -> new Period(MOMENT, later, PeriodType.yearDayTime()));
        show("Period.normalizedStandard", () -> new Period(0, 0, 0, 40, 30, 100, 100, 5000).normalizedStandard());
        show("Period.toStandardDuration", () -> Period.weeks(2).plusHours(5).toStandardDuration());
        show("Period.toStandardDuration bad", () -> Period.months(1).toStandardDuration());
        show("Period.withField", () -> Period.ZERO.withField(DurationFieldType.minutes(), 9).negated());
        show("Period.parse", () -> Period.parse("P3WT-2H").getWeeks());
        show("Period.equals", () -> Period.hours(60).equals(Period.days(2).plusHours(12)));
        show("MutablePeriod", () -> {
            MutablePeriod period = new MutablePeriod(1, 2, 3, 4);
            period.addDays(5);
            period.setSeconds(0);
            return period;
        });
        show("Duration", () -> new Duration(MOMENT, later));
        show("Duration.toPeriod", () -> Duration.millis(93_784_005L).toPeriod());
        show("Duration.getStandardDays", () -> new Duration(MOMENT, later).getStandardDays());
        show("Duration.dividedBy", () -> Duration.standardHours(7).dividedBy(2).plus(1));
        show("Interval.toString", () -> interval);
        show("Interval.overlap", () -> interval.overlap(Interval.parse("2006-01-01/P5Y")));
        show("Interval.gap", () -> interval.gap(new Interval(later.plusDays(1), Period.days(1))));
        show("Interval.abuts", () -> interval.abuts(new Interval(later, later)));
        show("Interval.contains", () -> interval.contains(MOMENT) + " " + interval.contains(later));
        show("Interval bad", () -> new Interval(later, MOMENT));
        show("Interval.toPeriod", () -> interval.toPeriod(PeriodType.months()));
        show("MutableInterval", () -> {
            MutableInterval mutable = interval.toMutableInterval();
            mutable.setPeriodAfterStart(Period.days(3));
            return mutable.toDurationMillis();
        });
        show("Years.yearsBetween", () -> Years.yearsBetween(MOMENT, later));
        show("Months.monthsBetween", () -> Months.monthsBetween(MOMENT, later).plus(1));
        show("Weeks.weeksIn", () -> Weeks.weeksIn(interval));
        show("Days.daysBetween", () -> Days.daysBetween(MOMENT.toLocalDate(), later.toLocalDate()).getDays());
        show("Hours.standardHoursIn", () -> Hours.standardHoursIn(Period.days(2)).toStandardMinutes());
        show("Minutes.multipliedBy", () -> Minutes.minutes(Integer.MAX_VALUE).multipliedBy(2));
        show("Seconds.parseSeconds", () -> Seconds.parseSeconds("PT75S").toStandardDuration());
    }

    private static void calendars() {
        show("BuddhistChronology", () -> MOMENT.withChronology(BuddhistChronology.getInstanceUTC()));
        show("CopticChronology", () -> MOMENT.withChronology(CopticChronology.getInstanceUTC()));
        show("EthiopicChronology", () -> MOMENT.withChronology(EthiopicChronology.getInstanceUTC()).toLocalDate());
        show("IslamicChronology", () -> MOMENT.withChronology(IslamicChronology.getInstanceUTC()));
        show("JulianChronology", () -> MOMENT.withChronology(JulianChronology.getInstanceUTC()));
        show("GJChronology", () -> new DateTime(1582, 10, 4, 0, 0, GJChronology.getInstanceUTC()).plusDays(1));
        show("GregorianChronology", () -> GregorianChronology.getInstanceUTC().getDateTimeMillis(1, 1, 1, 0));
        show("LenientChronology",
            ()
                -> new DateTime(2004, 14, 35, 25, 0, LenientChronology.getInstance(ISOChronology.getInstanceUTC()))
                    .getMillis());
        show("StrictChronology", () -> {
            Chronology strict = StrictChronology.getInstance(ISOChronology.getInstanceUTC());
            return strict.dayOfMonth().set(0, 32);
        });
        show("DateTimeFieldType", () -> DateTimeFieldType.clockhourOfHalfday().getRangeDurationType());
    }

    private static void formats() {
        DateTime moment = MOMENT.withZone(DateTimeZone.forID("America/Los_Angeles"));
        show("DateTimeFormat.forPattern", () ->
            DateTimeFormat.forPattern("EEEE d MMMM yyyy GG, hh:mm:ss.SSS a Z zzz").withLocale(Locale.US).print(moment));
        show("DateTimeFormat German", () ->
            DateTimeFormat.forPattern("EEE, d. MMMM yyyy").withLocale(Locale.GERMANY).print(moment));
        show("DateTimeFormat.forStyle", () -> DateTimeFormat.forStyle("SM").withLocale(Locale.UK).print(moment));
        show("DateTimeFormat.parseDateTime",
            ()
                -> DateTimeFormat.forPattern("dd/MMM/yyyy HH:mm")
                    .withLocale(Locale.US)
                    .withZoneUTC()
                    .parseDateTime("07/Aug/1969 23:01"));
        show("DateTimeFormat pivot", () ->
            DateTimeFormat.forPattern("yy").withPivotYear(1950).withZoneUTC().parseDateTime("01").getYear());
        show("DateTimeFormat.parse bad", () -> DateTimeFormat.forPattern("yyyy-MM-dd").parseDateTime("2004-02-30"));
        show("DateTimeFormat bad pattern", () -> DateTimeFormat.forPattern("yyyy-bb"));
        show("ISODateTimeFormat.basicDateTime", () -> ISODateTimeFormat.basicDateTime().print(moment));
        show("ISODateTimeFormat.weekDate", () -> ISODateTimeFormat.weekDate().print(moment));
        show("ISODateTimeFormat.ordinalDateTime", () -> ISODateTimeFormat.ordinalDateTimeNoMillis().print(moment));
        show("ISODateTimeFormat.dateTimeParser", () ->
            ISODateTimeFormat.dateTimeParser().withOffsetParsed().parseDateTime("2004-W09-7T12:30,5-08:00"));
        show("DateTimeFormatterBuilder", () -> new DateTimeFormatterBuilder().appendYear(4, 4).appendLiteral('|')
            .appendMonthOfYearShortText().appendLiteral('|').appendFractionOfDay(3, 6)
            .toFormatter().withLocale(Locale.US).print(moment));
        show("PeriodFormat", () -> PeriodFormat.wordBased(Locale.ENGLISH).print(new Period(1, 2, 0, 4, 5, 0, 7, 8)));
        show("PeriodFormat French", () -> PeriodFormat.wordBased(Locale.FRENCH).print(Period.days(2).withHours(1)));
        show("ISOPeriodFormat.alternate",
            () -> ISOPeriodFormat.alternateExtended().print(new Period(1, 2, 0, 4, 5, 6, 7, 8)));
        show("PeriodFormatterBuilder",
            ()
                -> new PeriodFormatterBuilder()
                    .printZeroAlways()
                    .minimumPrintedDigits(2)
                    .appendHours()
                    .appendSeparator(":")
                    .appendMinutes()
                    .appendSeparator(":")
                    .appendSecondsWithMillis()
                    .toFormatter()
                    .print(new Period(3, 4, 5, 60)));
        show("PeriodFormatter.parse", () -> new PeriodFormatterBuilder().appendDays().appendSuffix(" day", " days")
            .appendSeparator(" and ").appendHours().appendSuffix("h").toFormatter().parsePeriod("3 days and 5h"));
    }

    public static void main(String[] args) {
        instants();
        locals();
        spans();
        calendars();
        formats();
    }
}
