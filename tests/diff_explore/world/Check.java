// SPDX-License-Identifier: MIT
package PACKAGE;

import java.util.HashSet;
import java.util.Set;

/** Calls one method with the inputs of its paths and with random ones, and prints what is not as it was told. */
final class Check {
  interface Subject {
    Object call(Object[] values);

    Object[] inputs(int path);

    /** What the path should do: "returns 3"; null if it was not followed to its end. */
    String expected(int path);
  }

  private static final int MAX_SHOWN = 3;
  private static final int FREE_LOOPS = 100_000;

  private final String name;
  private final Subject subject;
  private final String[] types;
  private final Gen gen;
  private final int loops;
  private final Set<Long> known = new HashSet<>();
  private final java.util.BitSet seen = new java.util.BitSet();
  private int shown;
  private int within;
  private final boolean usesText;
  private boolean isOpen;

  Check(String name, Subject subject, String[] types, Gen gen, int loops, boolean usesText) {
    this.usesText = usesText;
    this.name = name;
    this.subject = subject;
    this.types = types;
    this.gen = gen;
    this.loops = loops;
  }

  private String run(Object[] values, int limit) {
    P.start(limit);
    try {
      Object result = subject.call(values);
      if (result instanceof Character) result = (int) (Character) result;
      return "returns " + result;
    } catch (P.Beyond e) {
      return "beyond";
    } catch (OutOfMemoryError e) {
      P.isBeyond = true;
      return "beyond";
    } catch (RuntimeException e) {
      return "throws " + e.getClass().getName();
    }
  }

  /** A way through the method: the outcomes of its conditions, and the exception. */
  private static long way(String outcome) {
    return outcome.startsWith("throws") ? P.hash * 31 + outcome.hashCode() : P.hash;
  }

  void paths(int[] paths) {
    for (int path : paths) {
      String expected = subject.expected(path);
      String outcome = run(subject.inputs(path), expected == null ? loops : FREE_LOOPS);
      if (expected != null) known.add(way(outcome));
      boolean isHidden = expected == null && usesText && !P.isBeyond;  // a loop of the JDK was meant
      isOpen |= isHidden;
      boolean isRight = expected == null ? P.isBeyond || isHidden : expected.equals("any") || expected.equals(outcome);
      // What was left at a bound is run to its end, if it has one.
      if (expected == null) run(subject.inputs(path), FREE_LOOPS);
      System.out.println("hits " + name + " " + path + " " + P.seen);
      if (!isRight) {
        System.out.println("wrong " + name + " path " + path + " " + line(outcome) + " instead of "
            + (expected == null ? "going on beyond the loops" : line(expected)) + " with " + Show.values(subject.inputs(path)));
      }
    }
  }

  void random(int runs, int[] paths, boolean isWhole) {
    for (int i = 0; i < runs; i++) {
      boolean isMutated = paths.length > 0 && i % 2 == 0;
      long seed = i * 31L + name.hashCode();
      String outcome = run(values(seed, isMutated, paths), loops);
      if (P.isBeyond) continue;
      within++;
      seen.or(P.seen);
      if (!isWhole || isOpen || known.contains(way(outcome)) || shown >= MAX_SHOWN) continue;
      shown++;
      known.add(way(outcome));
      P.text = new StringBuilder();
      run(values(seed, isMutated, paths), loops);
      System.out.println("stranger " + name + " " + line(outcome) + " with " + Show.values(values(seed, isMutated, paths))
          + " by" + P.text);
      P.text = null;
    }
    System.out.println("runs " + name + " " + within);
    System.out.println("seen " + name + " " + seen);
  }

  private Object[] values(long seed, boolean isMutated, int[] paths) {
    gen.start(seed);
    if (isMutated) {
      Object[] values = subject.inputs(paths[gen.below(paths.length)]);
      gen.mutate(values, types);
      return values;
    }
    Object[] values = new Object[types.length];
    for (int i = 0; i < types.length; i++) values[i] = gen.value(types[i]);
    return values;
  }

  static String line(String text) {
    return text.replace("\n", "\\n").replace("\r", "\\r");
  }
}
