// SPDX-License-Identifier: MIT
package subjects.defects;

import java.util.Random;
import java.util.UUID;

/** Answers that differ from run to run, beside one that does not. */
public class RandomValues {
  private final Random random = new Random();

  public int roll() {
    return 1 + random.nextInt(1000);
  }

  public double share() {
    return Math.random();
  }

  public String name() {
    return UUID.randomUUID().toString();
  }

  public int steady(int value) {
    return value * 7;
  }
}
