// SPDX-License-Identifier: MIT
package rows;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Observers whose first call has the JDK remember something. */
public class Tally {
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<String, Integer> sorted = Collections.unmodifiableMap(new TreeMap<>(Map.of("a", 1)));
  private final BigDecimal price = new BigDecimal("1.50");

  public int count(String word) {
    return counts.merge(word, 1, Integer::sum);
  }

  public int size() {
    int size = 0;
    for (int count : counts.values()) {
      size += count;
    }
    return size;
  }

  public int getSorted() {
    return sorted.entrySet().size();
  }

  public String getPrice() {
    return price.toString();
  }
}
