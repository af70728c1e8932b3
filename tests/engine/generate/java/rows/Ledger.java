// SPDX-License-Identifier: MIT
package rows;

import java.math.BigInteger;

/** Takes what never changes, and an array that may be empty. */
public class Ledger {
  public static int sign(BigInteger amount) {
    return amount.signum();
  }

  public static int count(byte[] seals) {
    return seals.length;
  }
}
