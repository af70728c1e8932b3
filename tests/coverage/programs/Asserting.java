package programs;

public class Asserting {
  static final int SIZE = Integer.parseInt("4");

  static int check(int n) {
    assert n > 0;
    assert n < 100 : "too large: " + n;
    return n;
  }

  int second(int n) {
    if (n > 3) {
      assert n > SIZE || n == 2;
    }
    return n;
  }

  static class OnlyAssert {
    static void check(boolean b) {
      assert b;
    }
  }

  public static void main(String[] args) {
    System.out.println(check(3) + new Asserting().second(5));
    try {
      check(-1);
    } catch (AssertionError e) {
      System.out.println("assertion");
    }
  }
}
