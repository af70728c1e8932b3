// SPDX-License-Identifier: MIT
package subjects.defects;

/** Of the skewed four: needs an A and a B of different values. */
public class SkewedC {
  private final int value;

  public SkewedC(SkewedA a, SkewedB b) {
    if (a.value() == b.value()) {
      throw new IllegalArgumentException("equal values");
    }
    value = a.value() - b.value();
  }

  public int value() {
    return value;
  }
}
