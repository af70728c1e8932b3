// SPDX-License-Identifier: MIT
package rows;

/** Sequences of every class: normal, illegal and failing ones, and those that no test can be made of. */
public final class Assorted {
  private String name;

  public void rename(String to) {
    name = to;
  }

  public int length() {
    return name.length();
  }

  public int half(int number) {
    if (number % 2 != 0) {
      throw new IllegalArgumentException("odd");
    }
    return number / 2;
  }

  public void quit() {
    System.exit(1);
  }

  public void spin() {
    while (name == null) {}
  }
}
