package programs;

public class Conditions {
  static boolean and(boolean a, boolean b) {
    return a && b;
  }

  static boolean mixed(boolean a, boolean b, boolean c) {
    return a && b || !c;
  }

  static int ternary(int n) {
    return n > 3 ? n : n < 0 ? -n : 0;
  }

  static String chain(Object value) {
    if (value == null) return "null";
    else if (value instanceof String text && !text.isEmpty()) return text;
    else if (value instanceof Integer)
      return "int";
    return "other";
  }

  static boolean compare(long a, double b) {
    boolean less = a < 5L;
    boolean more = b > 2.5 && b < 10 || b == 0;
    return less ^ more;
  }

  static int sideBySide(int a, int b) { if (a > 0) a = 1; if (b > 0) b = 2; return a + b; }

  static int assigned(int a) {
    int b;
    if ((b = a * 2) > 10 | a < 1) b = 0;
    while ((a & 1) == 0 && a != 0) a >>= 1;
    return a + b;
  }

  boolean negated(boolean x) {
    return !x;
  }

  public static void main(String[] args) {
    System.out.println(and(true, false) || mixed(true, false, true));
    System.out.println(ternary(5) + ternary(-3) + chain("s") + chain(1) + compare(3, 2.6));
    System.out.println(sideBySide(1, 0) + assigned(4));
  }
}
