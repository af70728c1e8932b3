// SPDX-License-Identifier: MIT
package rows;

/** Opens for one number, which chance does not find; for another that only a class inside knows; and for a word. */
public final class Combination {
  private Combination() {}

  public static String byNumber(int number) {
    return number == 738291 ? "open" : "shut";
  }

  public static String byInner(int number) {
    return Inner.isRight(number) ? "open" : "shut";
  }

  public static String byWord(String word) {
    return word.equals("mellon, friend") ? "open" : "shut";
  }

  private static final class Inner {
    static boolean isRight(int number) {
      return number == 951753;
    }
  }
}
