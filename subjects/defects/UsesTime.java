// SPDX-License-Identifier: MIT
package subjects.defects;

import java.time.LocalDate;

/** Answers that differ from run to run, beside one that does not. */
public class UsesTime {
  private final long made = System.nanoTime();

  public long age() {
    return System.nanoTime() - made;
  }

  public long now() {
    return System.currentTimeMillis();
  }

  public int year() {
    return LocalDate.now().getYear();
  }

  public long steady(int value) {
    return value * 3L;
  }
}
