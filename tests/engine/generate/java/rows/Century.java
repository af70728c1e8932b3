// SPDX-License-Identifier: MIT
package rows;

import java.time.LocalDate;
import java.time.temporal.IsoFields;

/** Numbers made from the time: two seldom change, one is fixed when the class is initialised. */
public final class Century {
  private static final long BORN = System.currentTimeMillis();
  private static final long LENGTH = 100L * 365 * 86_400_000;

  private Century() {}

  public static long now() {
    return System.currentTimeMillis() / LENGTH;
  }

  public static long weeksOfYear() {
    return IsoFields.WEEK_OF_WEEK_BASED_YEAR.rangeRefinedBy(LocalDate.now()).getMaximum();
  }

  public static long born() {
    return BORN;
  }
}
