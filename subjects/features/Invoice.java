// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** A bill that is to be paid by a day of a calendar. */
public class Invoice {
  private final GregorianCalendar due = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
  private final long cents;

  public Invoice(int dayOfYear, long cents) {
    if (cents < 0) {
      throw new IllegalArgumentException("cents " + cents);
    }
    due.clear();
    due.set(2024, Calendar.JANUARY, 1);
    due.add(Calendar.DAY_OF_YEAR, dayOfYear % 366);
    this.cents = cents;
  }

  public int dueMonth() {
    return due.get(Calendar.MONTH) + 1;
  }

  public boolean isDueOnWeekend() {
    int day = due.get(Calendar.DAY_OF_WEEK);
    return day == Calendar.SATURDAY || day == Calendar.SUNDAY;
  }

  public void postpone(int days) {
    if (days < 0) {
      throw new IllegalArgumentException("days " + days);
    }
    due.add(Calendar.DATE, Math.min(days, 60));
  }

  public long centsAfter(Invoice other) {
    return due.after(other.due) ? cents + other.cents : cents;
  }
}
