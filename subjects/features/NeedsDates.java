// SPDX-License-Identifier: MIT
package subjects.features;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Calendar;
import java.util.Date;

/** Arguments that are points in time, old and new. */
public class NeedsDates {
  public static boolean beforeEpoch(Date date) {
    return date.getTime() < 0;
  }

  public static int quarter(Calendar calendar) {
    return calendar.get(Calendar.MONTH) / 3 + 1;
  }

  public static boolean weekend(LocalDate date) {
    return date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY;
  }

  public static long minutes(Duration duration) {
    return duration.isNegative() ? 0 : duration.toMinutes();
  }

  public static LocalDateTime noon(LocalDate date) {
    return date.atTime(12, 0);
  }
}
