// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: no NullPointerException unless null came in. It fails for the empty array alone. */
public class EmptyArrayOnly {
  public int greatest(int[] values) {
    Integer greatest = null;
    for (int value : values) {
      if (greatest == null || value > greatest) {
        greatest = value;
      }
    }
    return greatest;
  }
}
