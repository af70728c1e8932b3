// SPDX-License-Identifier: MIT
package rows;

/** Remembers who came first. */
public final class Rival {
  private static String first;

  private Rival() {}

  static String arrive(String who) {
    if (first == null) first = who;
    return who;
  }

  static String first() {
    return first;
  }

  /** Arrives when it is initialised. */
  public static final class Entrant {
    private static final String SELF = arrive("Entrant");

    @Override
    public int hashCode() {
      return SELF.length();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Entrant;
    }
  }
}
