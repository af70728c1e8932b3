// SPDX-License-Identifier: MIT
package rows;

/** Looks at the threads there are, which is not its own doing. */
public final class Crowd {
  private Crowd() {}

  public static int threads() {
    return Thread.currentThread().getThreadGroup().activeCount();
  }

  public static int groups() {
    return Thread.currentThread().getThreadGroup().activeGroupCount();
  }

  public static String name() {
    return Thread.currentThread().getName();
  }
}
