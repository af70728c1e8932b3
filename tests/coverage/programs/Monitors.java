package programs;

public class Monitors {
  private final Object lock = new Object();
  private int value;

  int add(int n) {
    synchronized (lock) {
      value += n;
      if (value > 100) return -1;
    }
    return value;
  }

  synchronized int whole(int n) {
    value = n;
    return value / n;
  }

  void fails() {
    synchronized (this) {
      throw new IllegalStateException();
    }
  }

  int nested(Object other) {
    synchronized (lock) {
      synchronized (other) {
        return value++;
      }
    }
  }

  static synchronized void unused() {
    synchronized (Monitors.class) {
      System.out.println("never");
    }
  }

  public static void main(String[] args) {
    Monitors monitors = new Monitors();
    System.out.println(monitors.add(3) + monitors.whole(2) + monitors.nested("x".repeat(2)));
    try {
      monitors.fails();
    } catch (IllegalStateException e) {
      System.out.println("failed");
    }
  }
}
