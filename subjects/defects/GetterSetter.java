// SPDX-License-Identifier: MIT
package subjects.defects;

/** A getter that changes nothing and a setter that does. */
public class GetterSetter {
  private int value;

  public int getValue() {
    return value;
  }

  public void setValue(int value) {
    this.value = value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GetterSetter && ((GetterSetter) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
