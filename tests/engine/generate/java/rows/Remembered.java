// SPDX-License-Identifier: MIT
package rows;

/** Fills a cache at the first call, which may be one that the initialiser of another class makes. */
public final class Remembered {
  private static String known;

  private Remembered() {}

  public static String get(Eager eager) {
    return recall() + eager.size();
  }

  private static String recall() {
    if (known == null) {
      known = "computed";
    }
    return known;
  }

  /** Has the cache filled when it is initialised. */
  public static final class Eager {
    private static final int SIZE = recall().length();

    int size() {
      return SIZE;
    }
  }
}
