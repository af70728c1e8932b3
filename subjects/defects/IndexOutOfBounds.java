// SPDX-License-Identifier: MIT
package subjects.defects;

/** A violation only when IndexOutOfBoundsException is declared an error. */
public class IndexOutOfBounds {
  private final int[] values = {2, 3, 5};

  public int get(int index) {
    return values[index];
  }
}
