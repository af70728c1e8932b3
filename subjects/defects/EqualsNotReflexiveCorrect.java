// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect. */
public class EqualsNotReflexiveCorrect {
  private final int value;

  public EqualsNotReflexiveCorrect(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EqualsNotReflexiveCorrect && ((EqualsNotReflexiveCorrect) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
