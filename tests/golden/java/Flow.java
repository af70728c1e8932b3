// SPDX-License-Identifier: MIT
package golden;

import java.io.Closeable;
import java.io.IOException;

class Flow {
  private static int count;

  static int finallyReturns(int n) {
    int result = 0;
    try {
      result = 10 / n;
    } catch (ArithmeticException | NullPointerException e) {
      result = -1;
    } finally {
      count++;
    }
    return result;
  }

  static void resources(Closeable first, Closeable second) throws IOException {
    try (first; Closeable third = second) {
      third.close();
    }
  }

  static long nestedLoops(int[][] grid) {
    long sum = 0L;
    outer:
    for (int[] row : grid) {
      for (int i = 0; i < row.length; i++) {
        if (row[i] < 0) continue outer;
        if (row[i] == 99) break outer;
        sum += row[i];
      }
    }
    return sum;
  }

  synchronized void locked(Object monitor) {
    synchronized (monitor) {
      count = 1;
    }
  }

  static boolean truth(Object o, boolean b) {
    return o instanceof String s && s.length() > 3 || b;
  }
}
