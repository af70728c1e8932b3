// SPDX-License-Identifier: MIT
package rows;

/** Numbers made from the time: one seldom changes, one is fixed when the class is initialised. */
public final class Century {
  private static final long BORN = System.currentTimeMillis();
  private static final long LENGTH = 100L * 365 * 86_400_000;

  private Century() {}

  public static long now() {
    return System.currentTimeMillis() / LENGTH;
  }

  public static long born() {
    return BORN;
  }
}
