// SPDX-License-Identifier: MIT
package subjects.defects;

/** Starts threads: one that is waited for, one that is not. */
public class StartsThread {
  private volatile int count;

  public int countInThread(int to) throws InterruptedException {
    Thread thread = new Thread(() -> count = to + 1);
    thread.start();
    thread.join();
    return count;
  }

  public void countLater() {
    new Thread(() -> {
      while (count < 100_000_000) {
        count = Math.addExact(count, 1);
      }
    }).start();
  }

  public int count() {
    return count;
  }
}
