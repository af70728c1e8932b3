// SPDX-License-Identifier: MIT
package subjects.contracts;

import subjects.poly.Poly;

/** A contract: polynomials keep their representation invariant. */
public final class RepOkContract {
  private RepOkContract() {}

  public static String name() {
    return "rep-ok";
  }

  public static boolean check(Object value) {
    return !(value instanceof Poly) || ((Poly) value).repOk();
  }
}
