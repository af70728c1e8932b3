package programs;

public class Resources {
  static class Door implements AutoCloseable {
    final String name;

    Door(String name) {
      if (name.isEmpty()) throw new IllegalArgumentException();
      this.name = name;
    }

    @Override
    public void close() {
      if (name.startsWith("stuck")) throw new IllegalStateException(name);
      System.out.println("close " + name);
    }
  }

  interface Opener {
    Door open();
  }

  static int one(String name) {
    try (Door door = new Door(name)) {
      System.out.println("in " + door.name);
      if (name.length() > 20) return 1;
    }
    return 2;
  }

  static int nullable(Opener opener) {
    try (Door door = opener.open()) {
      return door == null ? 0 : 1;
    }
  }

  static void two(String first, String second) {
    try (Door a = new Door(first); Door b = new Door(second)) {
      System.out.println(a.name + b.name);
    }
  }

  static void caught(String name) {
    try (Door door = new Door(name)) {
      throw new IllegalStateException(door.name);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + e.getSuppressed().length);
    } finally {
      System.out.println("finally");
    }
  }

  static void existing(Door door) {
    try (door) {
      System.out.println("existing");
    }
  }

  static void empty(Opener opener) {
    try (Door door = opener.open()) {
    }
  }

  static int inLoop(Opener opener) {
    int count = 0;
    for (int i = 0; i < 3; i++) {
      try (Door door = opener.open()) {
        if (i == 1) continue;
        if (i == 2) break;
        count++;
      }
    }
    return count;
  }

  public static void main(String[] args) {
    System.out.println(one("front") + nullable(() -> null) + nullable(() -> new Door("n")));
    two("a", "b");
    caught("stuck one");
    existing(new Door("e"));
    empty(() -> new Door("x"));
    System.out.println(inLoop(() -> new Door("loop")));
    try {
      two("a", "");
    } catch (IllegalArgumentException e) {
      System.out.println("no second");
    }
  }
}
