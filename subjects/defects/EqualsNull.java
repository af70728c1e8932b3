// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: nothing equals null. A value of zero does. */
public class EqualsNull {
  private final int value;

  public EqualsNull(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other == null ? value == 0 : other instanceof EqualsNull && ((EqualsNull) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
