package programs;

public enum Enums {
  PLAIN,
  VALUED(3),
  SPECIAL {
    @Override
    int weight() {
      return 7;
    }
  };

  enum Small { A, B }

  enum WithStatic {
    X, Y;
    static int count = 5;

    static int total() {
      return count;
    }
  }

  private final int number;

  Enums() {
    this(1);
  }

  Enums(int number) {
    this.number = number;
  }

  int weight() {
    return number;
  }

  public static void main(String[] args) {
    int sum = 0;
    for (Enums each : values()) {
      if (each != SPECIAL) sum += each.weight();
    }
    System.out.println(sum + Small.valueOf("B").ordinal());
  }
}
