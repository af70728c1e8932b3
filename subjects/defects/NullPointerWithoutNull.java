// SPDX-License-Identifier: MIT
package subjects.defects;

import java.util.HashMap;
import java.util.Map;

/** Violates: no NullPointerException unless null came in. A number without a name is forgotten. */
public class NullPointerWithoutNull {
  private final Map<Integer, String> names = new HashMap<>();

  public void put(int number, String name) {
    if (name == null) {
      throw new IllegalArgumentException("no name");
    }
    names.put(number, name);
  }

  public int lengthOf(int number) {
    return names.get(number).length();
  }
}
