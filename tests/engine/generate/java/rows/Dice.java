// SPDX-License-Identifier: MIT
package rows;

import java.security.SecureRandom;

/** Numbers from the machine's own generator, of which the class library keeps some in store. */
public final class Dice {
  private Dice() {}

  public static int roll() {
    return new SecureRandom().nextInt() & Integer.MAX_VALUE;
  }
}
