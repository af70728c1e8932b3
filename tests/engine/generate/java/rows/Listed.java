// SPDX-License-Identifier: MIT
package rows;

import java.util.List;

/** Branches that need lists with certain elements. */
public final class Listed {
  private Listed() {}

  static int second(List<Integer> numbers) {
    return numbers.size() == 2 && numbers.get(1) == 9 ? 1 : 0;
  }
}
