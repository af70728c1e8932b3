// SPDX-License-Identifier: MIT
package PACKAGE;

import java.util.BitSet;

/** What the last run did: the outcomes of its conditions in order, as a hash, and as text if that is asked for. */
final class P {
  /** Ends a run that is beyond the bound of loops; nothing that is generated catches it. */
  static final class Beyond extends Error {}

  static long hash;
  static boolean isBeyond;
  static int limit;
  static StringBuilder text;
  static BitSet seen = new BitSet();
  private static final int[] iterations = new int[4096];

  static void start(int loops) {
    hash = 17;
    isBeyond = false;
    limit = loops;
    seen.clear();
  }

  private static void event(int event) {
    hash = (hash ^ event) * 0x9E3779B97F4A7C15L;
    hash ^= hash >>> 29;
    seen.set(event);
    if (text != null) text.append(' ').append(event >> 1).append((event & 1) == 0 ? '-' : '+');
  }

  static boolean is(int number, boolean outcome) {
    event(2 * number + (outcome ? 1 : 0));
    return outcome;
  }

  static void hit(int number) {
    event(2 * number + 1);
  }

  static void enter(int loop) {
    iterations[loop] = 0;
  }

  static void iterate(int loop) {
    if (++iterations[loop] <= limit) return;
    isBeyond = true;
    throw new Beyond();
  }
}
