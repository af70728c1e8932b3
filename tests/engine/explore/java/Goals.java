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
  static int copied(int x) {
    int[] from = new int[1];
    int[] to = new int[2];
    from[0] = x;
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

  /** More iterations than any bound, if it comes to that. */
  static int endsLate(int n) {
    if (n < 10) return 0;
    int sum = 0;
    for (int i = 0; i < n && i < 1000; i++) sum += n;
    return sum;
  }

  static int sameThread(Thread a) {
    return a == Thread.currentThread() ? 1 : 2;
  }

  static int asksTheClock() {
    return System.currentTimeMillis() == 3 ? 1 : 2;
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

  static int nullThrown(Goals goals) {
    return goals.field;
  }

  static int boundsThrown(int[] a, int i) {
    return a[i];
  }

  static void storeThrown(Object value) {
    Object[] texts = new String[1];
    texts[0] = value;
  }

  static int divisionThrown(int a, int b) {
    return a % b;
  }

  static Goals castThrown(Object value) {
    return (Goals) value;
  }

  static int[] negativeSizeThrown(int length) {
    return new int[length];
  }

  static int callThrown(int x) {
    return callee(x);
  }

  static int throwThrown(int x) {
    throw x > 0 ? new IllegalArgumentException() : new IllegalStateException();
  }

  static int nested(int[] a, int i, int d) {
    int result = 0;
    try {
      try {
        result = a[i] / d;
      } catch (ArrayIndexOutOfBoundsException e) {
        result = -1;
      } finally {
        result += d > 5 ? 100 : 200;
      }
    } catch (ArithmeticException e) {
      return result == 200 ? -2 : -3;
    } catch (NullPointerException e) {
      return result;
    }
    return result;
  }

  static int asserts(long x, long y) {
    assert x * y != 1000000016000000063L;
    return x > y ? 1 : 2;
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
