// SPDX-License-Identifier: MIT

import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** What runs with concrete inputs once saw otherwise than exploring. */
class Trusted {
  /** Each way makes a class of its own, which goes when the run is undone. */
  static int lambdas(int x) {
    switch (x) {
      case 1:
        IntUnaryOperator next = y -> y + 1;
        return next.applyAsInt(x);
      case 2:
        IntPredicate positive = y -> y > 0;
        return positive.test(x) ? 1 : 0;
      case 3:
        IntSupplier same = () -> x;
        return same.getAsInt();
      default:
        IntFunction<String> text = y -> "other";
        return text.apply(x).length();
    }
  }

  /** The index is known before it is looked at, and after it turned out to be beyond the array. */
  static int again(Object[] a, int i) {
    if (i != 0) {
      return 1;
    }
    try {
      return a[i] == null ? 2 : 3;
    } catch (ArrayIndexOutOfBoundsException e) {
      return i == 0 ? 4 : 5;
    }
  }

  /** An array has more room while it is explored, so that the object lies elsewhere. */
  static int identity(int[] a, Object o) {
    return a.length == 0 ? 0 : o.hashCode() + System.identityHashCode(new Object());
  }

  /** Two strings of the input, which are not compared by identity. */
  static boolean longer(String a, String b) {
    return a.length() > b.length();
  }

  static int room(int n) {
    return new int[n].length;
  }

  /** The last element of an array whose length is an input. */
  public static boolean last(int n) {
    if (n < 1 || n > 4) {
      return false;
    }
    long[] made = new long[n];
    for (int i = 0; i < made.length - 1; i++) {
      made[i] = 3;
    }
    return made[made.length - 1] == 0;
  }

  /** The last character of as many as there are. */
  public static boolean lastCharacter(String s) {
    char[] all = s.toCharArray();
    return all.length > 0 && all[all.length - 1] == 'x';
  }

  /** As much as there is. */
  public static int copied(int[] a) {
    int[] copy = new int[a.length];
    System.arraycopy(a, 0, copy, 0, a.length);
    return copy.length;
  }

  /** From any place, to an array that has fewer of them. */
  public static int copiedFrom(int[] a, int from) {
    int[] copy = new int[1];
    System.arraycopy(a, from, copy, 0, 1);
    return copy[0];
  }
}
