package programs;

public class Finally {
  static int count;

  static int plain(int n) {
    try {
      return 10 / n;
    } finally {
      count++;
    }
  }

  static int caught(int n) {
    int result = 0;
    try {
      result = 10 / n;
    } catch (ArithmeticException e) {
      result = -1;
    } finally {
      if (result > 2) {
        count += 2;
      } else {
        count += 3;
      }
    }
    return result;
  }

  static int swallowed(int n) {
    try {
      return 10 / n;
    } catch (ArithmeticException e) {
    } finally {
      count--;
    }
    return 5;
  }

  @SuppressWarnings("finally")
  static int overriding(int n) {
    try {
      return 10 / n;
    } finally {
      return 3;
    }
  }

  static int severalExits(int n) {
    while (true) {
      try {
        if (n == 1) return 1;
        if (n == 2) break;
        if (n == 3) continue;
        if (n == 4) throw new IllegalStateException();
      } finally {
        n--;
        count += n;
      }
    }
    return n;
  }

  static int nested(int n) {
    try {
      try {
        count = 10 / n;
      } finally {
        count++;
        System.out.println("inner " + count);
      }
    } finally {
      count--;
      System.out.println("outer " + count);
    }
    return count;
  }

  static void multi(Object value) {
    try {
      value.hashCode();
    } catch (NullPointerException | ClassCastException e) {
      count = 9;
    } catch (RuntimeException e) {
      count = 8;
    } finally {
      System.out.println(count);
    }
  }

  static int switchInside(int n) {
    try {
      return n;
    } finally {
      switch (n) {
        case 1: count = 1; break;
        case 2: count = 2; break;
        default: count = 3;
      }
    }
  }

  public static void main(String[] args) {
    System.out.println(plain(2) + caught(0) + caught(3) + swallowed(0) + overriding(0) + severalExits(3));
    System.out.println(nested(5) + switchInside(2));
    multi(null);
    try {
      nested(0);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
  }
}
