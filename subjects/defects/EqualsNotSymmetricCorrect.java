// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect. */
public class EqualsNotSymmetricCorrect {
  private final int value;

  public EqualsNotSymmetricCorrect(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EqualsNotSymmetricCorrect && ((EqualsNotSymmetricCorrect) other).value == value;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}
