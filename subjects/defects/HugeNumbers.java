// SPDX-License-Identifier: MIT
package subjects.defects;

/** Yields a number so great that passing it on makes a call very slow. */
public class HugeNumbers {
  private boolean sawHuge;

  public int huge() {
    return 1_000_000_000;
  }

  public long hugeLong() {
    return 1_000_000_000_000L;
  }

  public long sumTo(int n) {
    if (n > 1_000_000) {
      sawHuge = true;
    }
    long sum = 0;
    for (int i = 0; i <= n; i++) {
      sum += i;
    }
    return sum;
  }

  public boolean sawHuge() {
    return sawHuge;
  }
}
