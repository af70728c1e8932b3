// SPDX-License-Identifier: MIT
package subjects.defects;

/** Of the skewed four: needs two Cs in order, and is rarely made. */
public class SkewedD {
  private final int width;

  public SkewedD(SkewedC low, SkewedC high) {
    if (low.value() >= high.value()) {
      throw new IllegalArgumentException("not in order");
    }
    width = high.value() - low.value();
  }

  public int width() {
    return width;
  }

  public boolean wide() {
    return width > 10;
  }
}
