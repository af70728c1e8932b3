// SPDX-License-Identifier: MIT
package subjects.paths;

/** The examples of PET's heap solver, under their numbers: what is read depends on which references are the same. */
public final class Aliases {
  private Aliases() {}

  /** An object with a number. */
  public static class Ref {
    int f;

    public Ref(int f) {
      this.f = f;
    }
  }

  /** An object with a reference. */
  public static class Link {
    Link f;

    public Link(Link f) {
      this.f = f;
    }
  }

  static void callA() {}

  static void callB() {}

  static int callC(int value) {
    return value;
  }

  static int callD(int value) {
    return value;
  }

  /** Five leaves when aliases are branches, two when they are not; the result is -4 or 2 if y is another object. */
  public static int m(Ref x, Ref y, Ref z) {
    x.f = 1;
    z.f = -5;
    callA();
    y.f = x.f + 1;
    callB();
    if (x == z) {
      return callC(y.f);
    } else {
      return callD(y.f);
    }
  }

  /** Example 25 with its first object new: it is no other. */
  public static int example25(Ref y, Ref z) {
    Ref x = new Ref(0);
    x.f = 1;
    z.f = -5;
    y.f = x.f + 1;
    if (x == z) {
      return callC(y.f);
    } else {
      return callD(y.f);
    }
  }

  /** Where the condition holds, x is neither y nor z, and y.f is 2. */
  public static int example26(Ref x, Ref y, Ref z) {
    x.f = 1;
    z.f = -5;
    callA();
    y.f = x.f + 1;
    callB();
    if (x.f == 1) {
      return callC(y.f);
    } else {
      return callD(y.f);
    }
  }

  /** The same with indices for references: x[k] is one of 5, 2, -1, and not -1 if k is i. */
  public static int example27(int[] x, int i, int j, int k) {
    x[k] = -1;
    x[i] = 2;
    x[j] = 5;
    if (x[k] > 0) {
      return k == i ? 2 : 1;
    }
    return 0;
  }

  /** Never true if nothing can be reached from both x and y. */
  public static boolean example28(Link x, Link y, Link z) {
    if (y.f == z && (x.f = z) == z && x == z.f) {
      return true;
    }
    return false;
  }
}
