// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect, for {@code EqualsNullThrows} too. */
public class EqualsNullCorrect {
  private final int value;

  public EqualsNullCorrect(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EqualsNullCorrect && ((EqualsNullCorrect) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
