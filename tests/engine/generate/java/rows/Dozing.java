// SPDX-License-Identifier: MIT
package rows;

import java.util.ArrayList;
import java.util.List;

/** One of its methods is not worth waiting for, another only looks at the clock. Its type variable has several instantiations. */
public class Dozing<T> {
  private final List<T> dreams = new ArrayList<>();

  public int nap() throws InterruptedException {
    Thread.sleep(20);
    return dreams.size();
  }

  public int hibernate() throws InterruptedException {
    Thread.sleep(60_000);
    return dreams.size();
  }

  /** Looks at the clock all the time, which takes none. */
  public int watch() {
    for (int look = 0; look < 1000; look++) System.nanoTime();
    return dreams.size();
  }

  public void dream(T of) {
    dreams.add(of);
  }
}
