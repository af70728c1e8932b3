// SPDX-License-Identifier: MIT
package subjects.defects;

import java.util.HashMap;
import java.util.Map;

/** The twin without the defect. */
public class NullPointerWithoutNullCorrect {
  private final Map<Integer, String> names = new HashMap<>();

  public void put(int number, String name) {
    if (name == null) {
      throw new IllegalArgumentException("no name");
    }
    names.put(number, name);
  }

  public int lengthOf(int number) {
    return names.getOrDefault(number, "").length();
  }
}
