// SPDX-License-Identifier: MIT
package subjects.defects;

import java.util.Arrays;

/** The twin without the defect. */
public class HashCodeThrowsCorrect {
  private int[] data;

  /** Makes the legal state without data. */
  public HashCodeThrowsCorrect() {}

  public HashCodeThrowsCorrect(int size) {
    if (size < 0 || size > 100) {
      throw new IllegalArgumentException("size " + size);
    }
    data = new int[size];
  }

  public int size() {
    return data == null ? 0 : data.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HashCodeThrowsCorrect && Arrays.equals(data, ((HashCodeThrowsCorrect) other).data);
  }

  @Override
  public int hashCode() {
    return data == null ? 0 : 7 * data.length;
  }

  @Override
  public String toString() {
    return "data of size " + size();
  }
}
