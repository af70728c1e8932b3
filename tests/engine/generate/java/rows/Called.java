// SPDX-License-Identifier: MIT
package rows;

/** Sees whether somebody calls it. */
public final class Called {
  private Called() {}

  public static int callers() {
    if (new Throwable().getStackTrace().length > 1) {
      return 1;
    }
    return 0;
  }
}
