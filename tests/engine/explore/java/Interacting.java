// SPDX-License-Identifier: MIT

/** Methods that define what others use. */
class Interacting {
  int level;

  int half() {
    return level / 2;
  }

  void raise(int by) {
    level = level + by;
  }

  static int pick(int p) {
    int q = p;
    if (p > 0) {
      q = 1;
    }
    return q;
  }

  void spoil(int x) {
    level = 7;
    if (x == 0) {
      throw new ArithmeticException();
    }
    level = 8;
  }

  void spin() {
    for (int i = 0; i < 2; i++) {
      level = level + 1;
    }
  }

  static void put(int[] a, int i) {
    a[i] = 1;
  }

  // Into a callee.
  int down(int x) {
    level = x;
    return half();
  }

  // Out of one.
  int up(int x) {
    if (x > 3) {
      raise(x);
    }
    return level;
  }

  // From one to another.
  int across(int x) {
    raise(x);
    return half();
  }

  int twice(int x) {
    raise(x);
    raise(x);
    return x;
  }

  int once(int x) {
    spin();
    return x;
  }

  int again(int x) {
    spin();
    spin();
    return x;
  }

  // From one call of itself to the next.
  int recurse(int n) {
    int before = level;
    level = n;
    if (n <= 0) {
      return before;
    }
    return recurse(n - 1);
  }

  static int kept(int x) {
    int y = pick(x);
    return y + 1;
  }

  // What was passed is no value of the local any more.
  static int passed(int x) {
    int y = x;
    y = pick(y) + pick(y++) + pick(x + 1);
    return y;
  }

  int caught(int x) {
    try {
      spoil(x);
    } catch (ArithmeticException e) {
      return level;
    }
    return 0;
  }

  int never(int x) {
    level = x;
    return x > 10 && x < 5 ? half() : 0;
  }

  int many(int n) {
    level = n;
    for (int i = 0; i < n; i++) {
      if (i == 7) {
        return half();
      }
    }
    return 0;
  }

  int late(int x) {
    level = x;
    return System.nanoTime() < 0 ? half() : 0;
  }

  // The path goes on beyond the bound, and gets to its end with its inputs.
  int left(int n) {
    level = n;
    int sum = n > 5 ? half() : 0;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    return sum;
  }

  static int apart(int i, int j) {
    int[] a = new int[3];
    put(a, i);
    return i + 1 == j ? a[j] : 0;
  }

  int exits(int x) {
    level = x;
    half();
    System.exit(0);
    return x;
  }

  int threaded(int x) throws InterruptedException {
    level = x;
    Thread other = new Thread(() -> half());
    other.start();
    other.join();
    return x;
  }

  static void pick(int[] a) {
    a[0] = a[1];
  }

  static int overloaded(int x) {
    int[] a = new int[2];
    a[1] = x;
    pick(a);
    return pick(x);
  }
}
