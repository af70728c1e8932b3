// SPDX-License-Identifier: MIT
package seed;

import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

class Lambdas {
  Supplier<Object> captured(int n) {
    return () -> this + ":" + n;
  }

  static IntBinaryOperator reference() {
    return Math::max;
  }
}
