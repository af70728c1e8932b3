// SPDX-License-Identifier: MIT
package subjects.defects;

import java.util.ArrayList;
import java.util.List;

/** Some calls want more memory than there is. */
public class EatsHeap {
  private final List<byte[]> held = new ArrayList<>();

  public void fill() {
    while (true) {
      held.add(new byte[1 << 20]);
    }
  }

  public int[] allocate(int size) {
    return new int[size];
  }

  public int held() {
    return held.size();
  }
}
