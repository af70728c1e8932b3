// SPDX-License-Identifier: MIT
package subjects.paths;

/** Three paths. */
public final class Clamp {
  private Clamp() {}

  public static int clamp(int x, int min, int max) {
    if (x < min) {
      return min;
    } else if (x > max) {
      return max;
    } else {
      return x;
    }
  }
}
