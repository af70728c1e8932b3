// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect. */
public class EqualsHashCodeCorrect {
  private final int value;

  public EqualsHashCodeCorrect(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EqualsHashCodeCorrect && Math.abs(((EqualsHashCodeCorrect) other).value) == Math.abs(value);
  }

  @Override
  public int hashCode() {
    return Math.abs(value);
  }
}
