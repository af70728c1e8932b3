// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: an object equals itself. It equals only others. */
public class EqualsNotReflexive {
  private final int value;

  public EqualsNotReflexive(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other != this && other instanceof EqualsNotReflexive && ((EqualsNotReflexive) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
