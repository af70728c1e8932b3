// SPDX-License-Identifier: MIT

import java.util.Objects;

/** What the checks of this folder share. */
final class Checks {
  private Checks() {}

  /** Code that may throw anything. */
  interface Action {
    void run() throws Throwable;
  }

  static void equal(Object expected, Object actual, String what) {
    if (!Objects.equals(expected, actual)) {
      throw new IllegalStateException(what + ": expected " + expected + ", got " + actual);
    }
  }

  static void holds(boolean condition, String what) {
    equal(true, condition, what);
  }

  static void fails(Class<? extends Throwable> expected, Action action, String what) {
    Throwable thrown = null;
    try {
      action.run();
    } catch (Throwable t) {
      thrown = t;
    }
    equal(expected, thrown == null ? null : thrown.getClass(), what);
  }
}
