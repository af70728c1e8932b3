// SPDX-License-Identifier: MIT

/** Enums as inputs. */
public class Enums {
  enum Color {
    RED,
    GREEN,
    BLUE
  }

  enum Operator implements Binary {
    PLUS {
      @Override
      public int apply(int a, int b) {
        return a + b;
      }
    },
    MINUS {
      @Override
      public int apply(int a, int b) {
        return a - b;
      }
    };
  }

  interface Binary {
    int apply(int a, int b);
  }

  static class Holder {
    Color color;
    Color other;
  }

  /** Asks which one it is, its class included. */
  static int which(Operator operator) {
    return operator.apply(3, 2);
  }

  static int switched(Color color) {
    switch (color) {
      case RED:
        return 1;
      case BLUE:
        return 2;
      default:
        return 3;
    }
  }

  static int compared(Color color) {
    if (color == Color.GREEN) {
      return 1;
    }
    return 2;
  }

  static int excluded(Color color) {
    if (color == null) {
      return 0;
    }
    if (color != Color.RED && color != Color.GREEN) {
      return color.ordinal();
    }
    return 9;
  }

  static int bodies(Operator operator) {
    return operator.apply(5, 3);
  }

  static int implemented(Binary binary) {
    return binary.apply(7, 3);
  }

  static int fields(Holder holder) {
    return holder.color == holder.other ? 1 : 2;
  }

  static int named(Color color) {
    return color.name().length();
  }
}
