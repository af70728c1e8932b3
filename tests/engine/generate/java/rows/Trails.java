// SPDX-License-Identifier: MIT
package rows;

/** Instructions that a machine executes two at a time, rewrites, or goes through in several activations at once. */
public class Trails {
  private int length;
  private int width;

  public Trails(int length, int width) {
    this.length = length;
    this.width = width;
  }

  /** The same code is hit however often the loop is gone through. */
  public static int laps(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i + n;
    }
    return sum;
  }

  /** All activations end at the same instruction. */
  public static int down(int n) {
    if (n <= 0 || n > 3) {
      return n;
    }
    return down(n - 1);
  }

  public static boolean isOdd(int n) {
    if (n == 0) {
      return false;
    }
    return n > 4 || isEven(n - 1);
  }

  public static boolean isEven(int n) {
    return n == 0 || isOdd(n - 1);
  }

  public static int caught(int n) {
    try {
      return n == 5 ? caught(0) : 10 / n;
    } catch (ArithmeticException e) {
      return caught(10);
    }
  }

  public int area() {
    return length > width ? length * width : width;
  }

  public synchronized String name(int n) {
    if (n == 2) {
      return null;
    }
    return n > 0 ? name(n == 1 ? -1 : 2) : "trail " + n + length;
  }

  public static double half(double d) {
    return d > 1 ? d / 2 : Double.NaN * d;
  }
}
