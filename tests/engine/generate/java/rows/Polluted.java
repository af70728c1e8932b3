// SPDX-License-Identifier: MIT
package rows;

import java.util.function.UnaryOperator;

/** Hands an object to a function that was promised texts. */
public final class Polluted {
  private Polluted() {}

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Object give(UnaryOperator<String> function) {
    return ((UnaryOperator) function).apply(1);
  }
}
