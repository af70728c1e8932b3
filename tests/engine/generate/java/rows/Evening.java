// SPDX-License-Identifier: MIT
package rows;

import java.util.TimeZone;

/** Whether it is the next day here already is a matter of the hour and of the country. */
public class Evening {
  private static final long DAY = 86_400_000;

  public static boolean isTomorrow() {
    long now = System.currentTimeMillis();
    return Math.floorDiv(now + TimeZone.getDefault().getOffset(now), DAY) > Math.floorDiv(now, DAY);
  }

  /** So many steps that few other runs are paid for. */
  public boolean isTomorrowAfter(Evening other) {
    int steps = 0;
    while (steps < 100_000) {
      steps++;
    }
    return isTomorrow();
  }

  @Override
  public String toString() {
    if (!isTomorrow()) {
      throw new IllegalStateException("it is still today");
    }
    return "tomorrow";
  }
}
