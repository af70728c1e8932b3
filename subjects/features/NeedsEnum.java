// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Arguments that are enum constants, and collections of them. */
public class NeedsEnum {
  private final Map<Color, Integer> counts = new EnumMap<>(Color.class);

  public int count(Color color) {
    return counts.merge(color, 1, Integer::sum);
  }

  public boolean primary(EnumSet<Color> colors) {
    return colors.contains(Color.RED) && colors.size() > 1;
  }

  public int compute(Operator operator, int a, int b) {
    return operator == Operator.DIVIDED && b == 0 ? 0 : operator.apply(a, b);
  }
}
