// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: comparing with null is false. Here it is a NullPointerException. */
public class EqualsNullThrows {
  private final int value;

  public EqualsNullThrows(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other.getClass() == EqualsNullThrows.class && ((EqualsNullThrows) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
