package programs;

import java.util.Objects;

public class Records {
  record Point(int x, int y) {}

  record Checked(String name, long size) {
    static final Checked NONE = new Checked("", 0);

    Checked {
      if (size < 0) throw new IllegalArgumentException("size");
      Objects.requireNonNull(name);
    }

    Checked(String name) {
      this(name, name.length());
    }

    @Override
    public String name() {
      return name.trim();
    }

    @Override
    public String toString() {
      return name + size;
    }

    int doubled() {
      return (int) size * 2;
    }
  }

  record Generic<T>(T value) implements Comparable<Generic<T>> {
    @Override
    public int compareTo(Generic<T> other) {
      return 0;
    }
  }

  public static void main(String[] args) {
    System.out.println(new Point(1, 2).equals(new Point(1, 2)) + " " + new Point(3, 4));
    System.out.println(new Checked(" a ").name() + Checked.NONE.size());
    try {
      new Checked("x", -1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
