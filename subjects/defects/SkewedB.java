// SPDX-License-Identifier: MIT
package subjects.defects;

/** Of the skewed four: needs an A. */
public class SkewedB {
  private final int value;

  public SkewedB(SkewedA a) {
    value = a.value();
  }

  public int value() {
    return value;
  }
}
