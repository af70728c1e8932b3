// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.LinkedHashMap;
import java.util.Map;

/** One object for all: state that outlives a test. */
public final class Registry {
  private static final Registry INSTANCE = new Registry();

  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private Registry() {}

  public static Registry getInstance() {
    return INSTANCE;
  }

  public int numberOf(String name) {
    return numbers.computeIfAbsent(name, ignored -> numbers.size() + 1);
  }

  public int size() {
    return numbers.size();
  }

  public void clear() {
    numbers.clear();
  }
}
