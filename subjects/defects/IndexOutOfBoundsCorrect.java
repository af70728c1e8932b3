// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect. */
public class IndexOutOfBoundsCorrect {
  private final int[] values = {2, 3, 5};

  public int get(int index) {
    return index < 0 || index >= values.length ? 0 : values[index];
  }
}
