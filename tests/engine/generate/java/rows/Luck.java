// SPDX-License-Identifier: MIT
package rows;

/** Goes ways that are other ones from run to run: by hash code, time, threads. One member does not. */
public final class Luck {
  private Luck() {}

  public static int byHash(Luck.Token token) {
    if (System.identityHashCode(token) % 2 == 0) {
      return 1;
    }
    return 2;
  }

  public static int byTime() {
    long start = System.nanoTime();
    if (System.nanoTime() == start) {
      return 1;
    }
    return 2;
  }

  /** Since when it counts is nowhere said. */
  public static int byOrigin() {
    if (System.nanoTime() > 100_000_000_000_000_000L) {
      return 1;
    }
    return 2;
  }

  public static int byThreads() {
    if (Thread.currentThread().getThreadGroup().activeCount() > 9) {
      return 1;
    }
    return 2;
  }

  public static int certain(int number) {
    if (number > 0) {
      return 1;
    }
    return 2;
  }

  /** How long some work takes. */
  public static long spent() {
    long start = System.nanoTime();
    int sum = 0;
    for (int i = 0; i < 100_000; i++) {
      sum += i;
    }
    return System.nanoTime() - start + sum - sum;
  }

  /** Has the hash code of an object. */
  public static final class Token {}
}
