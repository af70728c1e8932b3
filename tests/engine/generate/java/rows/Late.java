// SPDX-License-Identifier: MIT
package rows;

/** Is ready once another class has been initialised, which nearly all of its members see to. */
public final class Late {
  static boolean isReady;

  private Late() {}

  public static boolean ready() {
    return isReady;
  }

  public static int a() {
    return Helper.add(1);
  }

  public static int b() {
    return Helper.add(2);
  }

  public static int c() {
    return Helper.add(3);
  }

  public static int d() {
    return Helper.add(4);
  }

  public static int e() {
    return Helper.add(5);
  }

  public static int f() {
    return Helper.add(6);
  }

  public static int g() {
    return Helper.add(7);
  }

  public static int h() {
    return Helper.add(8);
  }

  public static int i() {
    return Helper.add(9);
  }

  public static int j() {
    return Helper.add(10);
  }

  /** Makes it ready. */
  private static final class Helper {
    static {
      isReady = true;
    }

    static int add(int number) {
      return number + 1;
    }
  }
}
