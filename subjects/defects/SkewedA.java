// SPDX-License-Identifier: MIT
package subjects.defects;

/** Of the skewed four: easy to make in many ways, so a uniform choice dwells on it. */
public class SkewedA {
  private final int value;

  public SkewedA() {
    this(0);
  }

  public SkewedA(int value) {
    this.value = value;
  }

  public SkewedA(int a, int b) {
    this(a + b);
  }

  public SkewedA(SkewedA other) {
    this(other.value);
  }

  public static SkewedA zero() {
    return new SkewedA();
  }

  public static SkewedA one() {
    return new SkewedA(1);
  }

  public SkewedA plus(SkewedA other) {
    return new SkewedA(value + other.value);
  }

  public int value() {
    return value;
  }
}
