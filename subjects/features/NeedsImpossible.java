// SPDX-License-Identifier: MIT
package subjects.features;

/** Needs an object that no code can make. */
public class NeedsImpossible {
  /** Has no way in. */
  public static final class Impossible {
    private Impossible(int value) {
      throw new UnsupportedOperationException("value " + value);
    }
  }

  public boolean same(Impossible a, Impossible b) {
    return a == b;
  }

  public int possible(int value) {
    return value > 0 ? value : -value;
  }
}
