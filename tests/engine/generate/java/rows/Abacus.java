// SPDX-License-Identifier: MIT
package rows;

/** Computes arguments: some could be written down, some depend on where it runs, one has an effect. */
public final class Abacus {
  private int beads;

  public static int doubled(int number) {
    return 2 * number;
  }

  public static String label(int number) {
    return "no. " + number;
  }

  public static int place(Object object) {
    return System.identityHashCode(object);
  }

  public int push() {
    return ++beads;
  }

  public boolean shows(Integer number, String label) {
    return number == beads && label.endsWith("2");
  }
}
