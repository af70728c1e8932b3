// SPDX-License-Identifier: MIT
package rows;

import subjects.containers.IntStack;

/** A visitor that counts calls on stacks and bags, and those on empty ones. */
public final class Receivers {
  private static long all;
  private static long empty;

  private Receivers() {}

  public static void before(String member, Object[] inputs) {
    if (inputs.length == 0) {
      return;
    }
    if (inputs[0] instanceof IntStack) {
      count(((IntStack) inputs[0]).isEmpty());
    } else if (inputs[0] instanceof Bag) {
      count(((Bag) inputs[0]).isEmpty());
    }
  }

  private static void count(boolean isEmpty) {
    all++;
    if (isEmpty) {
      empty++;
    }
  }
}
