// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: no AssertionError. This one is thrown, so it comes with assertions off as well. */
public class ThrowsAssertionError {
  public String nameOf(int day) {
    switch (day) {
      case 0:
        return "Monday";
      case 1:
        return "Tuesday";
      default:
        throw new AssertionError("day " + day);
    }
  }
}
