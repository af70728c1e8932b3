// SPDX-License-Identifier: MIT
package rows;

import java.util.ArrayList;
import java.util.List;

/** One call doubles it: forty in a row would take all the memory there is. */
public final class Bacteria {
  private final List<Object> cells = new ArrayList<>(List.of("cell"));

  public void divide() {
    for (Object cell : cells.toArray()) {
      cells.add(cell);
    }
  }
}
