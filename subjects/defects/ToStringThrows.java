// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: toString throws nothing. The empty name has no first letter. */
public class ToStringThrows {
  private final String name;

  public ToStringThrows(String name) {
    if (name == null) {
      throw new IllegalArgumentException("no name");
    }
    this.name = name;
  }

  public int length() {
    return name.length();
  }

  @Override
  public String toString() {
    return name.charAt(0) + ".";
  }
}
