// SPDX-License-Identifier: MIT
package subjects.contracts;

/** A visitor: counts calls, by how they ended. */
public final class CountingVisitor {
  private static long started;
  private static long returned;
  private static long threw;

  private CountingVisitor() {}

  public static void before(String member, Object[] inputs) {
    started++;
  }

  public static void after(String member, Object[] inputs, Object result, Throwable thrown) {
    if (thrown == null) {
      returned++;
    } else {
      threw++;
    }
  }

  public static long started() {
    return started;
  }

  public static long returned() {
    return returned;
  }

  public static long threw() {
    return threw;
  }
}
