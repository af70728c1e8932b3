package programs;

public class Initialising {
  static int[] table = {1, 2, 3};
  static int computed = compute(table.length);

  static {
    if (computed > 100) {
      System.out.println("large");
    }
  }

  int field = compute(2);
  String text = field > 3 ? "big" : "small";

  Initialising() {
    System.out.println(text);
  }

  Initialising(int n) {
    field = n;
  }

  static int compute(int n) {
    return n * 2;
  }

  static class Broken {
    static int value = 1 / (table.length - 3);
    static int after = 2;

    static int get() {
      return value;
    }
  }

  static class NeverLoaded {
    static int value = compute(5);
  }

  public static void main(String[] args) {
    new Initialising();
    try {
      System.out.println(Broken.get());
    } catch (ExceptionInInitializerError e) {
      System.out.println(e.getCause().getMessage());
    }
  }
}
