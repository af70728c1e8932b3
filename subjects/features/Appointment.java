// SPDX-License-Identifier: MIT
package subjects.features;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** A day that is read from and written as text. */
public class Appointment {
  public static final String EPOCH = "1970-01-01";

  private final Date day;

  public Appointment(String text) throws ParseException {
    day = format().parse(text);
  }

  private Appointment(Date day) {
    this.day = day;
  }

  // A format is not to be shared by threads.
  private static SimpleDateFormat format() {
    SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
    format.setTimeZone(TimeZone.getTimeZone("UTC"));
    return format;
  }

  public Appointment later(int days) {
    return new Appointment(new Date(day.getTime() + Math.abs(days % 1000) * 86_400_000L));
  }

  public boolean isBefore(Appointment other) {
    return day.before(other.day);
  }

  public String text() {
    return day.getTime() == 0 ? EPOCH : format().format(day);
  }
}
