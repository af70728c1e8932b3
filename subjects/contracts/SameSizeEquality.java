// SPDX-License-Identifier: MIT
package subjects.contracts;

import java.util.Collection;

/** A user's equality of values: collections of one size are the same, other objects when they are equal. */
public final class SameSizeEquality {
  private SameSizeEquality() {}

  public static boolean equal(Object a, Object b) {
    if (a instanceof Collection && b instanceof Collection) {
      return ((Collection<?>) a).size() == ((Collection<?>) b).size();
    }
    return a == null ? b == null : a.equals(b);
  }
}
