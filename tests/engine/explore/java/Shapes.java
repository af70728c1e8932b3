// SPDX-License-Identifier: MIT

/** Inputs whose declared types have subclasses. */
public class Shapes {
  interface Shape {
    int area();
  }

  abstract static class Base implements Shape {
    int side;

    int twice() {
      return 2 * area();
    }
  }

  static class Square extends Base {
    @Override
    public int area() {
      return side * side;
    }
  }

  static class Strip extends Base {
    int other;

    @Override
    public int area() {
      return side * other;
    }

    @Override
    int twice() {
      return -1;
    }
  }

  static class Holder {
    Base base;
  }

  interface Nobody {
    int call();
  }

  static int calls(Shape shape) {
    return shape.area() == 12 ? 1 : 0;
  }

  static int fields(Holder holder) {
    return holder.base.twice() < 0 ? 1 : 0;
  }

  static int tested(Object any) {
    if (any instanceof Strip) {
      return ((Strip) any).other == 3 ? 1 : 2;
    }
    if (any instanceof int[]) {
      return ((int[]) any).length == 2 ? 3 : 4;
    }
    return any == null ? 5 : 6;
  }

  static int library(CharSequence text) {
    return text instanceof StringBuilder ? 1 : 0;
  }

  static class Narrow {
    int value;
  }

  static class Wide {
    long value;
  }

  static class Hiding extends Wide {
    double value;
  }

  /** Three fields of one name, each of another type. */
  static int sameName(Object any) {
    if (any instanceof Narrow) {
      return ((Narrow) any).value == 7 ? 1 : 2;
    }
    if (any instanceof Hiding) {
      Hiding hiding = (Hiding) any;
      return ((Wide) hiding).value == 1L << 40 && hiding.value > 0.5 ? 3 : 4;
    }
    return 5;
  }

  static int nobody(Nobody nobody) {
    return nobody == null ? 0 : nobody.call();
  }
}
