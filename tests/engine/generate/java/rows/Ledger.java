// SPDX-License-Identifier: MIT
package rows;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;

/** Takes what never changes, and an array that may be empty. */
public class Ledger {
  public static int sign(BigInteger amount) {
    return amount.signum();
  }

  public static List<String> copies(BigInteger amount) {
    return Collections.nCopies(amount.signum() + 10, "copy");
  }

  public static int count(byte[] seals) {
    return seals.length;
  }
}
