// SPDX-License-Identifier: MIT

/** Methods whose chains and exceptions only a run tells apart. */
public class Goals {
  static int total;
  int field;
  Goals next;

  /** The last use sees the second definition only if both are the same object. */
  int sameField(Goals other, int x) {
    this.field = x;
    if (other.field == 3) return 1;
    other.field = 4;
    return this.field;
  }

  static int elements(int[] a, int i, int j) {
    a[i] = 5;
    int sum = a[j];
    a[j] = 7;
    return sum + a[i];
  }

  /** What is written before is gone. */
  static int copied(int[] from) {
    int[] to = new int[2];
    to[0] = 5;
    to[1] = 6;
    System.arraycopy(from, 0, to, 0, 1);
    return to[0] + to[1];
  }

  void set(int x) {
    field = x;
  }

  int overwritten(int x) {
    field = x;
    set(x + 1);
    return field;
  }

  static int ofClass(int x) {
    total = x;
    return total + 1;
  }

  static int caughtAlike(int[] values, int index) {
    try {
      return values[index];
    } catch (RuntimeException e) {
      return 0;
    }
  }

  static int callee(int x) {
    if (x > 3) throw new NullPointerException();
    return x;
  }

  static int ownOrCalled(Goals goals, int x) {
    try {
      return callee(x) + goals.field;
    } catch (NullPointerException e) {
      return 7;
    }
  }

  static int thrownOrNull(RuntimeException e) {
    try {
      throw e;
    } catch (RuntimeException caught) {
      return 1;
    }
  }

  static int beyondTheBound(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      if (i == 100) sum = 7;
    }
    return sum;
  }

  /** What lies before the loop is decided whatever the bound. */
  static int beforeTheLoop(int n) {
    int sum = 0;
    if (n > 5 && n < 3) sum = 1;
    while (n > 0) n--;
    return sum;
  }

  static int neverEnds(int x) {
    int y = 0;
    while (true) {
      y = x > 0 ? 1 : 2;
    }
  }

  static int twoConflicts(int x) {
    int y = 0;
    if (x > 10 && x < 5) y = 1;
    if (x > 20 && x < 15) y = 2;
    return y;
  }

  /** Found late by who goes down first: the chain from the first definition to the last use. */
  int farChain(int a, int b, int c) {
    int bits = 0;
    if (a == 7) field = 1;
    if ((b & 1) != 0) bits |= 1;
    if ((c & 1) != 0) bits |= 2;
    if ((b & 2) != 0) bits |= 4;
    if ((c & 2) != 0) bits |= 8;
    if ((b & 4) != 0) bits |= 16;
    if (c == 7) bits |= field;
    return bits;
  }
}
