// SPDX-License-Identifier: MIT
package rows;

/** Knows which of two classes was initialised first; a test that makes a Rival for its argument has that one first. */
public final class FirstCome {
  private static final String SELF = Rival.arrive("FirstCome");

  private FirstCome() {}

  public static String first(Rival.Entrant entrant) {
    return Rival.first() + entrant.hashCode() + SELF.length();
  }
}
