// SPDX-License-Identifier: MIT
package subjects.paths;

/** Six runs when every index is a path of its own, three when the solver chooses the index. */
public final class BooleanArray {
  private static final boolean[] ARRAY = {false, true, true, false, true};

  private BooleanArray() {}

  public static int x(int i) {
    if (ARRAY[i]) {
      return 1;
    }
    return 0;
  }
}
