// SPDX-License-Identifier: MIT
package seed;

class Flow extends Base implements Runnable {
  static long counter;
  int[][] grid;

  Flow(int n) {
    super(n > 0 ? "p" : "n");
    grid = new int[n][2];
  }

  static int loops(int n, double d) {
    long sum = 0;
    outer:
    for (int i = 0; i < n; i++) {
      for (int k = i; k > 0; k--) {
        if (k % 3 == 0) continue outer;
        if (d < k || d != d) break outer;
        sum += (long) k << 2;
      }
    }
    return (int) sum;
  }

  static int tries(int n) {
    try {
      return 10 / n;
    } catch (ArithmeticException | NullPointerException e) {
      return -1;
    } finally {
      counter++;
    }
  }

  static Object switches(int n, Object o) {
    switch (n) {
      case 1: return 1f;
      case 2: o = new StringBuilder();
      case 3: return o;
      case 1000: return (String) o;
      default: return o instanceof Integer ? new int[] {1, 2} : new String[0][];
    }
  }

  public void run() {
    synchronized (this) {
      grid[0][1] += shared;
    }
    hook(1.5);
  }
}
