// SPDX-License-Identifier: MIT
package subjects.defects;

import java.util.Arrays;

/** Violates: hashCode throws nothing. The state without data was forgotten there. */
public class HashCodeThrows {
  private int[] data;

  /** Makes the legal state without data. */
  public HashCodeThrows() {}

  public HashCodeThrows(int size) {
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
    return other instanceof HashCodeThrows && Arrays.equals(data, ((HashCodeThrows) other).data);
  }

  @Override
  public int hashCode() {
    return 7 * data.length;
  }

  @Override
  public String toString() {
    return "data of size " + size();
  }
}
