// SPDX-License-Identifier: MIT
package time;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Locale;

public class Zones {
  static void rules(String id) {
    ZoneId zone = ZoneId.of(id);
    ZoneRules r = zone.getRules();
    Instant i = Instant.parse("2020-01-01T00:00:00Z");
    System.out.println(id + " " + r.getOffset(i) + " " + r.getStandardOffset(i) + " " + r.isFixedOffset() + " "
        + r.getTransitions().size() + " "
        + r.getTransitionRules().size() + " " + r.isDaylightSavings(Instant.parse("2020-07-01T00:00:00Z")));
    for (int n = 0; n < 3; n++) {
      ZoneOffsetTransition t = r.nextTransition(i);
      if (t == null) break;
      System.out.println("  " + t + " " + t.getDateTimeBefore() + " " + t.getDateTimeAfter() + " " + t.getDuration());
      i = t.getInstant();
    }
    System.out.println("  " + r.previousTransition(Instant.parse("1950-01-01T00:00:00Z")) + " "
        + r.getTransitionRules());
    System.out.println("  " + ZonedDateTime.of(1890, 1, 1, 0, 0, 0, 0, zone) + " " + ZonedDateTime.of(2050, 7, 1, 12,
        0, 0, 0, zone));
  }

  static void gaps() {
    ZoneId ny = ZoneId.of("America/New_York");
    LocalDateTime gap = LocalDateTime.of(2024, 3, 10, 2, 30);
    LocalDateTime overlap = LocalDateTime.of(2024, 11, 3, 1, 30);
    System.out.println(gap.atZone(ny) + " " + overlap.atZone(ny) + " " + overlap.atZone(ny).withLaterOffsetAtOverlap()
        + " "
        + ZonedDateTime.ofLocal(overlap, ny, ZoneOffset.ofHours(-5)) + " " + ny.getRules().getValidOffsets(gap)
            + ny.getRules().getValidOffsets(overlap));
    ZonedDateTime z = ZonedDateTime.of(2024, 3, 9, 2, 30, 0, 0, ny);
    System.out.println(z.plusDays(1) + " " + z.plusHours(24) + " " + Duration.between(z, z.plusDays(1)) + " "
        + z.until(z.plusDays(1), ChronoUnit.HOURS) + " "
        + z.toLocalDate().plusDays(1).atStartOfDay(ny) + " " + z.withZoneSameInstant(ZoneId.of("Asia/Kathmandu"))
            + " " + z.withZoneSameLocal(ZoneOffset.UTC));
    System.out.println(LocalDate.of(2018, 11, 4).atStartOfDay(ZoneId.of("America/Sao_Paulo")) + " "
        + LocalDateTime.of(2011, 12, 30, 12, 0).atZone(ZoneId.of("Pacific/Apia")));
    for (ZoneOffset o : List.of(ZoneOffset.ofHours(-4), ZoneOffset.ofHours(1))) {
      try {
        System.out.println(ZonedDateTime.ofStrict(gap, o, ny));
      } catch (DateTimeException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      ZonedDateTime.ofStrict(overlap, ZoneOffset.UTC, ny);
    } catch (DateTimeException e) {
      System.out.println(e.getMessage());
    }
  }

  static void instants() {
    Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
    System.out.println(i + " " + i.toEpochMilli() + " " + i.truncatedTo(ChronoUnit.DAYS) + " " + i.plus(1,
        ChronoUnit.HALF_DAYS) + " " + Instant.EPOCH.minusNanos(1) + " "
        + Instant.MIN + " " + Instant.MAX + " " + Instant.parse("2020-01-01T00:00:00.5Z").getNano() + " "
            + Instant.ofEpochMilli(-1).getEpochSecond());
    for (Runnable r : List.<Runnable>of(() -> Instant.MAX.toEpochMilli(), () -> i.plus(1, ChronoUnit.MONTHS),
        () -> Instant.parse("2020-13-01T00:00:00Z"),
        () -> LocalDate.from(i), () -> Instant.ofEpochSecond(Long.MAX_VALUE), () -> ZoneId.of("Mars/Base"),
            () -> ZoneId.of("bad id!"),
        () -> ZoneOffset.of("+25:00"), () -> ZoneOffset.of("5"), () -> ZoneOffset.ofHoursMinutes(1, -30))) {
      try {
        r.run();
        System.out.println("fine");
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
    OffsetDateTime o = OffsetDateTime.parse("2024-06-01T12:00:00+05:30");
    System.out.println(o.toInstant() + " " + o.withOffsetSameInstant(ZoneOffset.of("-03")) + " "
        + o.compareTo(o.withOffsetSameLocal(ZoneOffset.UTC)) + " "
        + OffsetTime.of(LocalTime.NOON, ZoneOffset.MAX) + " "
            + o.isEqual(o.atZoneSameInstant(ZoneId.of("Asia/Tokyo")).toOffsetDateTime()));
    System.out.println(ZoneId.of("UTC+3") + " " + ZoneId.of("GMT-02:30").normalized() + " "
        + ZoneOffset.of("+1:15".replace("+1", "+01")) + " " + ZoneOffset.ofTotalSeconds(-1) + " "
        + ZoneId.of("EST", ZoneId.SHORT_IDS) + " " + ZoneId.of("Z") + " " + ZoneId.systemDefault() + " "
            + ZoneId.getAvailableZoneIds().contains("Europe/Rome"));
    for (Locale l : List.of(Locale.US, Locale.FRANCE, Locale.GERMANY))
      System.out.println(ZoneId.of("America/Los_Angeles").getDisplayName(TextStyle.FULL, l) + "|"
          + ZoneId.of("Europe/Paris").getDisplayName(TextStyle.SHORT, l));
    Clock fixed = Clock.fixed(i, ZoneId.of("Australia/Lord_Howe"));
    System.out.println(ZonedDateTime.now(fixed) + " " + fixed + " " + Clock.offset(fixed,
        Duration.ofDays(-1)).instant() + " " + Clock.tick(fixed, Duration.ofMinutes(7)).instant() + " "
        + LocalDate.now(fixed.withZone(ZoneOffset.MIN)));
  }

  public static void main(String[] args) {
    for (String id : List.of("America/New_York", "Europe/London", "Asia/Tokyo", "Australia/Lord_Howe",
        "Africa/Casablanca", "Asia/Tehran", "Pacific/Apia", "America/Sao_Paulo",
        "Europe/Dublin", "Antarctica/Troll", "UTC", "Etc/GMT+5", "+02:00", "Asia/Gaza"))
      rules(id);
    gaps();
    instants();
  }
}
