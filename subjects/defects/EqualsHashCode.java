// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: equal objects have equal hash codes. Equality ignores the sign, the hash code does not. */
public class EqualsHashCode {
  private final int value;

  public EqualsHashCode(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EqualsHashCode && Math.abs(((EqualsHashCode) other).value) == Math.abs(value);
  }

  @Override
  public int hashCode() {
    return value;
  }
}
