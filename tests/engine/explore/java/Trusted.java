// SPDX-License-Identifier: MIT

/** What runs with concrete inputs once saw otherwise than exploring. */
class Trusted {
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
}
