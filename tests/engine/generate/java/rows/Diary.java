// SPDX-License-Identifier: MIT
package rows;

import java.util.Calendar;
import java.util.GregorianCalendar;

/** The first calendar takes the class library millions of bytecodes; each diary is counted. */
public final class Diary {
  private static int count;

  private final GregorianCalendar day = new GregorianCalendar(2024, Calendar.MARCH, 1);
  private final int number = ++count;

  public Diary(int days) {
    day.add(Calendar.DAY_OF_MONTH, days % 300);
  }

  public boolean isInSummer() {
    int month = day.get(Calendar.MONTH);
    return month >= Calendar.JUNE && month <= Calendar.AUGUST;
  }

  public boolean isFirst() {
    return number == 1;
  }
}
