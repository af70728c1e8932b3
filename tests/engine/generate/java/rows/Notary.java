// SPDX-License-Identifier: MIT
package rows;

/** A visitor that counts calls, and makes a note on those that throw. */
public final class Notary {
  private static long calls;

  private Notary() {}

  public static void before(String member, Object[] inputs) {
    calls++;
  }

  public static String after(String member, Object[] inputs, Object result, Throwable thrown) {
    return thrown == null ? null : "Noted: " + thrown.getClass().getSimpleName() + ".";
  }

  public static String report() {
    return "calls: " + calls;
  }
}
