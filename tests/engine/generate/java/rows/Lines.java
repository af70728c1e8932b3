// SPDX-License-Identifier: MIT
package rows;

/** Compares where exceptions were made: which statements of a test share a line is not its own doing. */
public final class Lines {
  private Lines() {}

  public static boolean isSamePlace(Throwable one, Throwable other) {
    return one.getStackTrace()[0].equals(other.getStackTrace()[0]);
  }
}
