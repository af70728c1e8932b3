// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Arguments that are maps of lists. */
public class NeedsMap<K, V> {
  private final Map<K, List<V>> groups;

  public NeedsMap(Map<K, List<V>> groups) {
    this.groups = groups;
  }

  public int total() {
    int total = 0;
    for (List<V> group : groups.values()) {
      total += group.size();
    }
    return total;
  }

  public List<V> group(K key) {
    return groups.getOrDefault(key, Collections.emptyList());
  }

  public static boolean hasEmptyGroup(Map<String, List<Foo>> groups) {
    for (Map.Entry<String, List<Foo>> group : groups.entrySet()) {
      if (group.getValue().isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
