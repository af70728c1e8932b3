// SPDX-License-Identifier: MIT
package rows;

import java.util.Arrays;

/** Looks at the threads there are, which is not its own doing. */
public final class Crowd {
  private Crowd() {}

  public static int threads() {
    return Thread.currentThread().getThreadGroup().activeCount();
  }

  public static int groups() {
    return Thread.currentThread().getThreadGroup().activeGroupCount();
  }

  public static int groupsNamed(String name) {
    ThreadGroup[] groups = new ThreadGroup[10];
    int count = Thread.currentThread().getThreadGroup().enumerate(groups);
    int found = 0;
    for (int i = 0; i < count; i++) {
      if (groups[i].getName().equals(name)) {
        found++;
      }
    }
    return found;
  }

  /** Whatever the name is, another test may have made a group of that name. */
  public static boolean hasGroupNamed(String name) {
    ThreadGroup[] groups = new ThreadGroup[10];
    Thread.currentThread().getThreadGroup().enumerate(groups);
    return Arrays.toString(groups).contains("[name=" + name + ",");
  }

  public static int dumped() {
    return Thread.getAllStackTraces().size();
  }

  public static long numbers() {
    long sum = 0;
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      sum += thread.getId() > 1_000 ? 0 : thread.getId();
    }
    return sum;
  }

  public static String name() {
    return Thread.currentThread().getName();
  }
}
