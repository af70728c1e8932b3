// SPDX-License-Identifier: MIT
package subjects.defects;

/** Making one ends the program. */
public class ExitsInConstructor {
  public ExitsInConstructor() {
    System.exit(3);
  }

  public int value() {
    return 1;
  }

  public static int harmless(int value) {
    return value + 1;
  }
}
