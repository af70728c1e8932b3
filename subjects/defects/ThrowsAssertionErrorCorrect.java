// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect: the exception says that the input is illegal. */
public class ThrowsAssertionErrorCorrect {
  public String nameOf(int day) {
    switch (day) {
      case 0:
        return "Monday";
      case 1:
        return "Tuesday";
      default:
        throw new IllegalArgumentException("day " + day);
    }
  }
}
