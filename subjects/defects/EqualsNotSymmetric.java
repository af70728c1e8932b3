// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: equality goes both ways. A smaller value equals a greater one, not the other way round. */
public class EqualsNotSymmetric {
  private final int value;

  public EqualsNotSymmetric(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EqualsNotSymmetric && value <= ((EqualsNotSymmetric) other).value;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}
