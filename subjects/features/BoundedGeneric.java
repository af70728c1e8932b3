// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.List;
import java.util.TreeMap;

/** A class with bounded type parameters. */
public class BoundedGeneric<K extends Comparable<? super K>, V extends Number> {
  private final TreeMap<K, V> values = new TreeMap<>();

  public V put(K key, V value) {
    return values.put(key, value);
  }

  public double sum() {
    double sum = 0;
    for (V value : values.values()) {
      sum += value.doubleValue();
    }
    return sum;
  }

  public K least() {
    return values.isEmpty() ? null : values.firstKey();
  }

  public <T extends Comparable<T> & CharSequence> int longest(List<T> texts) {
    int longest = 0;
    for (T text : texts) {
      longest = Math.max(longest, text.length());
    }
    return longest;
  }
}
