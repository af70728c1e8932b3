// SPDX-License-Identifier: MIT
package rows;

import subjects.containers.IntStack;

/** A visitor that counts calls on stacks, and those on empty ones. */
public final class Receivers {
  private static long all;
  private static long empty;

  private Receivers() {}

  public static void before(String member, Object[] inputs) {
    if (inputs.length > 0 && inputs[0] instanceof IntStack) {
      all++;
      if (((IntStack) inputs[0]).isEmpty()) {
        empty++;
      }
    }
  }
}
