// SPDX-License-Identifier: MIT
package rows;

/** Every call takes long, and the twentieth goes another way. */
public final class Marathon {
  private int calls;

  public int run() {
    int sum = 0;
    for (int i = 0; i < 2_000; i++) {
      sum += i;
    }
    if (++calls == 20) {
      return -1;
    }
    return sum;
  }
}
