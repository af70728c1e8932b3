// SPDX-License-Identifier: MIT
package subjects.worked;

/** Figure 8-12: a linear congruential generator whose bounded draw tests for powers of two by {@code n & -n}. */
public class OldRandom {
  private static final long MASK = (1L << 48) - 1;

  private long seed;

  public OldRandom(long seed) {
    this.seed = (seed ^ 0x5DEECE66DL) & MASK;
  }

  private int next(int bits) {
    seed = (seed * 0x5DEECE66DL + 0xBL) & MASK;
    return (int) (seed >>> (48 - bits));
  }

  /** From 0 to n, n not included. */
  public int nextInt(int n) {
    if (n <= 0) {
      throw new IllegalArgumentException("n must be positive");
    }
    if ((n & -n) == n) {
      return (int) ((n * (long) next(31)) >> 31);
    }
    while (true) {
      int drawn = next(31);
      int value = drawn % n;
      // Overflow: the draw is in the incomplete last stretch of n values.
      if (drawn - value + (n - 1) >= 0) {
        return value;
      }
    }
  }
}
