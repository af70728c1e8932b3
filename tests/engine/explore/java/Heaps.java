// SPDX-License-Identifier: MIT

/** Methods over objects of the input: whatever is done with references, the paths are those of lazy initialisation. */
public class Heaps {
  static class Cell {
    int number;
    Cell next;
    boolean flag;
    byte small;
    char letter;
    short half;
    long wide;
    float single;
    double real;
    int[] numbers;

    int number() {
      return number;
    }

    void link(Cell other) {
      next = other;
    }

    synchronized int locked() {
      return number + 1;
    }

    int kind() {
      return 1;
    }
  }

  static class Special extends Cell {
    int extra;

    @Override
    int kind() {
      return 2;
    }
  }

  static class Holder {
    Object any;
    Cell cell;
  }

  static class Part {
    long first;
    long second;
  }

  static class Left extends Part {}

  static class Right extends Part {}

  /** If part were left and right at once, one number would be enough; it is not both, so two must be found. */
  static int factors(Left left, Right right, Part part, long a, long b, long c) {
    if (a < 2 || b < 2 || a > 2147483647L || b > 2147483647L) {
      return 0;
    }
    if (part.first != 0 || part.second != 0) {
      return 0;
    }
    left.first = -1;
    right.second = -1;
    if ((part.first & part.second & c) + a * b == 1000000016000000063L) {
      return 1;
    }
    return 2;
  }

  static int getters(Cell x, Cell y) {
    x.link(y);
    y.number = 5;
    return x.number() == 5 ? x.next.number() : 0;
  }

  static int swapped(Cell x, Cell y) {
    Cell old = x.next;
    x.next = y.next;
    y.next = old;
    if (x.next == y.next) {
      return 1;
    }
    return x.next == old ? 2 : 3;
  }

  static int newObjects(Cell w, Cell y) {
    Cell made = new Cell();
    made.number = 7;
    w.next = made;
    Cell b = y.next;
    if (b == null) {
      return 0;
    }
    b.number++;
    return made.number == 8 ? 1 : 2;
  }

  static int kinds(Cell x) {
    x.flag = !x.flag;
    x.small += 200;
    x.letter = (char) (x.half + 1);
    x.wide = x.wide * 2 + x.small;
    if (x.flag && x.small < 0) {
      return x.letter > 10 ? 1 : 2;
    }
    return x.wide == 12 ? 3 : 4;
  }

  static int reals(Cell x, Cell y) {
    x.real = 1.5;
    y.single = 2;
    if (x.real + y.real > 3 && x.single < 1) {
      return x == y ? 1 : 2;
    }
    return 3;
  }

  static int dispatch(Cell x, Special s) {
    s.extra = 3;
    if (x.kind() == 2) {
      return x == s ? 1 : 2;
    }
    return 3;
  }

  static int casts(Holder h, Special s) {
    if (h.cell instanceof Special) {
      Special found = (Special) h.cell;
      return found.extra == s.extra ? 1 : 2;
    }
    return h.cell == null ? 3 : 4;
  }

  static int locks(Cell x, Cell y) {
    synchronized (x) {
      y.number = 1;
    }
    return y.locked() == 2 && x.number == 1 ? 1 : 0;
  }

  static int arrays(Cell[] cells, int i) {
    Cell first = cells[0];
    Cell other = cells[i];
    first.number = 1;
    other.number = 2;
    return first.number;
  }

  static int ownArray(int[] a) {
    return new int[3] == a ? 1 : 0;
  }

  static int ints(Cell x, Cell y) {
    x.numbers[0] = 4;
    y.numbers[1] = 6;
    return x.numbers[1] == 6 ? 1 : 0;
  }

  int receiver(Heaps other) {
    return this == other ? 1 : 2;
  }

  static int cycle(Cell x) {
    int steps = 0;
    for (Cell at = x; at != null && steps < 3; at = at.next) {
      steps++;
      if (at.next == x) {
        return 10 + steps;
      }
    }
    return steps;
  }

  static int reversed(Cell x) {
    Cell done = null;
    int count = 0;
    while (x != null && count < 3) {
      Cell rest = x.next;
      x.next = done;
      done = x;
      x = rest;
      count++;
    }
    return x == null ? count : -1;
  }
}
