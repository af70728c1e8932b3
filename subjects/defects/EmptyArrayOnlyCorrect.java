// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect. */
public class EmptyArrayOnlyCorrect {
  public int greatest(int[] values) {
    int greatest = Integer.MIN_VALUE;
    for (int value : values) {
      greatest = Math.max(greatest, value);
    }
    return greatest;
  }
}
