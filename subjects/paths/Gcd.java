// SPDX-License-Identifier: MIT
package subjects.paths;

/** A path for each number of recursive calls, 46 in all. */
public final class Gcd {
  private Gcd() {}

  public static int gcd(int a, int b) {
    if (b == 0) {
      return a;
    } else {
      return gcd(b, a % b);
    }
  }
}
