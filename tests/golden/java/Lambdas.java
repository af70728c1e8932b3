// SPDX-License-Identifier: MIT
package golden;

import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

class Lambdas {
  private final String prefix = "p";

  Function<Object, String> captured(int n) {
    return o -> prefix + n + o;
  }

  static IntBinaryOperator reference() {
    return Math::max;
  }

  static Supplier<StringBuilder> constructor() {
    return StringBuilder::new;
  }

  static String concat(long a, char b) {
    return "a=\u0001" + a + "\tb=" + b;
  }
}
