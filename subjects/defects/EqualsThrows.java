// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates only by an exception: for zero, equality divides by zero. */
public class EqualsThrows {
  private final int value;

  public EqualsThrows(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof EqualsThrows)) {
      return false;
    }
    int that = ((EqualsThrows) other).value;
    return that % value == 0 && that == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
