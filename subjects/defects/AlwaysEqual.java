// SPDX-License-Identifier: MIT
package subjects.defects;

/** Objects that differ in state and are all equal. */
public class AlwaysEqual {
  private final int value;

  public AlwaysEqual(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AlwaysEqual;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}
