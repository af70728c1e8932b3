// SPDX-License-Identifier: MIT
package seed;

import java.util.List;

sealed interface Modern permits Modern.Pair, Modern.Kind {
  record Pair<T>(@Deprecated int x, List<? extends T> tags) implements Modern {
    public Pair {
      if (x < 0) throw new IllegalArgumentException("x: " + x);
    }
  }

  enum Kind implements Modern {
    ONE,
    TWO {
      @Override
      public String toString() {
        return "two";
      }
    };
  }

  private static int hidden(Object o) {
    return o instanceof Pair<?> p ? p.x() : 0;
  }

  default int shown() {
    return hidden(this);
  }
}
