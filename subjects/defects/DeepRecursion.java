// SPDX-License-Identifier: MIT
package subjects.defects;

/** Recursion as deep as its argument, and without end for negative ones. */
public class DeepRecursion {
  public int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  public int twice(int n) {
    return 2 * n;
  }
}
