// SPDX-License-Identifier: MIT
package rows;

/** Three methods that fail whatever they are given, and one that does not. */
public class ThreeFaults {
  private String name;

  public int first(int number) {
    return name.length() + number;
  }

  public int second(int number) {
    return name.hashCode() + number;
  }

  public boolean third(int a, int b) {
    return name.isEmpty() && a == b;
  }

  public int fine(int number) {
    return number + 1;
  }
}
