package programs;

public class Loops {
  static int sum(int n) {
    int total = 0;
    for (int i = 0; i < n; i++) {
      if (i % 3 == 0) continue;
      if (i > 100) break;
      total += i;
    }
    return total;
  }

  static int once(int n) {
    do {
      n--;
    } while (n > 1000);
    return n;
  }

  static int never(int[] values) {
    int count = 0;
    for (int value : values) count += value;
    while (count < 0) {
      count++;
    }
    return count;
  }

  static int nested(int n) {
    int found = 0;
    outer:
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (i * j == 6) {
          found = i;
          continue outer;
        }
        if (i + j > 50) break outer;
      }
    }
    return found;
  }

  static void endless(int limit) {
    while (true) {
      if (limit-- == 0) return;
    }
  }

  static int neverCalled(int n) {
    for (int i = 0; i < n; i++) n--;
    return n;
  }

  public static void main(String[] args) {
    System.out.println(sum(10) + once(3) + never(new int[0]) + nested(8));
    endless(4);
  }
}
