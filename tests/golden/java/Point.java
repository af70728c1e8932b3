// SPDX-License-Identifier: MIT
package golden;

import java.util.List;

public record Point<T>(@Deprecated int x, long y, List<? extends T> tags) {
  public Point {
    if (x < 0) throw new IllegalArgumentException("x: " + x);
  }
}
