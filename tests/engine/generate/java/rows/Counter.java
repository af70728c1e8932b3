// SPDX-License-Identifier: MIT
package rows;

import java.util.concurrent.atomic.LongAdder;

/** Uses a class of the library whose initialiser asks how many processors there are. */
public final class Counter {
  private Counter() {}

  public static long counted() {
    LongAdder adder = new LongAdder();
    adder.increment();
    return adder.sum();
  }
}
