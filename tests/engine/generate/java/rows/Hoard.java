// SPDX-License-Identifier: MIT
package rows;

import java.util.ArrayList;
import java.util.List;

/** Keeps what it is given, in calls that take long but end. */
public final class Hoard {
  private static final List<Integer> KEPT = new ArrayList<>();
  private static int given;

  private Hoard() {}

  public static int keep(int number) {
    KEPT.add(number);
    return worked();
  }

  public static int give() {
    ++given;
    return worked();
  }

  public static int kept() {
    return KEPT.size();
  }

  public static int given() {
    return given;
  }

  private static int worked() {
    int sum = 0;
    for (int i = 0; i < 100_000; ++i) {
      sum += i;
    }
    return sum;
  }
}
