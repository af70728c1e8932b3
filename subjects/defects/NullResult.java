// SPDX-License-Identifier: MIT
package subjects.defects;

import java.util.HashMap;
import java.util.Map;

/** Yields null for what it does not know: a value that is not worth passing on. */
public class NullResult {
  private final Map<Integer, NullResult> parts = new HashMap<>();

  public NullResult get(int key) {
    return parts.get(key);
  }

  public NullResult put(int key, NullResult part) {
    return parts.put(key, part);
  }

  public static boolean isMissing(NullResult part) {
    return part == null;
  }
}
