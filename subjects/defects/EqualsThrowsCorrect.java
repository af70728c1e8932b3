// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect. */
public class EqualsThrowsCorrect {
  private final int value;

  public EqualsThrowsCorrect(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EqualsThrowsCorrect && ((EqualsThrowsCorrect) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
