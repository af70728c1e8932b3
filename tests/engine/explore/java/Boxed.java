// SPDX-License-Identifier: MIT

/** Boxes as inputs. */
public class Boxed {
  Integer field;

  static int value(Integer x) {
    return x > 10 ? 1 : 0;
  }

  static int kinds(Byte b, Short s, Character c, Boolean z, Long l, Float f, Double d) {
    if (b == 3 && s == 300 && c == 'x' && z && l == 5_000_000_000L && f == 1.5f) {
      return d > 2.5 ? 2 : 1;
    }
    return 0;
  }

  static int identity(Integer x, Integer y) {
    if (x == y) {
      return 1;
    }
    return x.equals(y) ? 2 : 3;
  }

  static int cached(Integer x) {
    Integer five = 5;
    return x == five ? 1 : 2;
  }

  static int large(Integer x) {
    Integer large = 5000;
    return x == large ? 1 : 2;
  }

  static int made(Integer x) {
    return x == new Integer(5) ? 1 : 2;
  }

  static int boxing(int a, int b) {
    Integer x = a;
    Integer y = b;
    return x == y ? 1 : a == b ? 2 : 3;
  }

  static int truth(Boolean x) {
    return x == Boolean.TRUE ? 1 : x == Boolean.FALSE ? 2 : 3;
  }

  static int floats(Double x, Double y) {
    return x == y ? 1 : x.equals(y) ? 2 : 3;
  }

  int fields(Integer other) {
    return field == other ? 1 : 2;
  }

  static int number(Number number) {
    return number.intValue() == 7 ? 1 : 0;
  }

  static int any(Object any) {
    if (any instanceof Integer) {
      return ((Integer) any) == 4 ? 1 : 2;
    }
    return 3;
  }
}
