package programs;

import java.util.Iterator;
import java.util.List;

public class Throwing {
  static int fail(int n) {
    if (n > 2) throw new IllegalStateException("n " + n);
    return n;
  }

  static int midway(int n) {
    int a = 1;
    int b = fail(n); int c = fail(n + 1);
    int d = a + b + c;
    return d;
  }

  static int sameLine(int n) { int a = fail(n) + fail(n + 5); return a; }

  static int withoutCall(int[] values, int index) {
    int first = 1;
    int value = values[index];
    int second = first + value;
    return second;
  }

  static int manyLines(int n) {
    return fail(1)
        + fail(2)
        + fail(n)
        + fail(0);
  }

  static void rethrow(int n) throws Exception {
    try {
      fail(n);
    } catch (IllegalStateException e) {
      if (n > 50) {
        throw new Exception(e);
      }
      throw e;
    }
  }

  static int fromIterator(Iterator<Integer> values) {
    int sum = 0;
    while (values.hasNext()) {
      sum += values.next();
      fail(sum);
    }
    return sum;
  }

  static int recursion(int n) {
    return n == 0 ? fail(9) : recursion(n - 1) + 1;
  }

  static Object cast(Object value) {
    String text = (String) value;
    return text.length();
  }

  interface Part {
    void run() throws Exception;
  }

  static void attempt(Part part) {
    try {
      part.run();
      System.out.println("fine");
    } catch (Exception e) {
      System.out.println(e.getClass().getName());
    }
  }

  public static void main(String[] args) {
    attempt(() -> midway(2));
    attempt(() -> sameLine(1));
    attempt(() -> withoutCall(new int[1], 3));
    attempt(() -> manyLines(3));
    attempt(() -> rethrow(5));
    attempt(() -> fromIterator(List.of(1, 1, 1, 1).iterator()));
    attempt(() -> recursion(3));
    attempt(() -> cast(4));
    fail(7);
    System.out.println("not reached");
  }
}
