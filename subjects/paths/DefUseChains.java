// SPDX-License-Identifier: MIT
package subjects.paths;

/** Examples of GlassTT: definitions, uses, and what exceptions add to them. */
public final class DefUseChains {
  private DefUseChains() {}

  /** Ten chains, of which the handler has one; two paths. */
  public static double checkValues(int x, int y, int z) {
    double result = x;
    int part = (y - 2) + z;
    try {
      if ((double) ((x + 5) + part) <= 0) {
        throw new Exception();
      } else {
        result = (double) ((y - 2) + z) + (x + 5);
      }
    } catch (Exception e) {
      result = -1;
    }
    return result;
  }

  /** Four chains, of which the handler has one. */
  public static int div(int a, int b) {
    int result;
    try {
      result = a / b;
    } catch (ArithmeticException e) {
      result = 0;
    }
    return result;
  }

  /** Four chains; a scan that stops at a chain it has seen misses one of {@code y}. */
  public static int diamond(boolean c, int x) {
    int y;
    if (c) {
      y = 1;
    } else {
      y = 2;
    }
    return x + y;
  }

  /** Behind a branch two stores to one local, of which only the first needs an entry on the trail. */
  public static double storeTwice(int x, int y, int z) {
    double result = x;
    if ((double) (y + z) <= 0) {
      return result;
    }
    result = y;
    result = result + z;
    return result;
  }
}
