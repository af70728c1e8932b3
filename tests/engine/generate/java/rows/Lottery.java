// SPDX-License-Identifier: MIT
package rows;

import java.security.SecureRandom;

/** The class library chooses a generator, and another one if its classes are initialised in another order. */
public final class Lottery {
  private Lottery() {}

  public static String algorithm() {
    return new SecureRandom().getAlgorithm();
  }
}
