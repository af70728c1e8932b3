// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect. */
public class ToStringThrowsCorrect {
  private final String name;

  public ToStringThrowsCorrect(String name) {
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
    return name.isEmpty() ? "" : name.charAt(0) + ".";
  }
}
