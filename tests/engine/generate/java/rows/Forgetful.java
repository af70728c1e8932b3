// SPDX-License-Identifier: MIT
package rows;

/** What there is at first is gone for good once somebody forgets it. */
public final class Forgetful {
  private static Forgetful first = new Forgetful();
  private int size = 3;

  private Forgetful() {}

  public static Forgetful first() {
    return first;
  }

  public static void forget() {
    first = null;
  }

  public void grow(int by) {
    size += by;
  }

  public int size() {
    return size;
  }
}
