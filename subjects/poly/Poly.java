// SPDX-License-Identifier: MIT
package subjects.poly;

import java.util.ArrayList;
import java.util.List;

/** A polynomial: monomials of strictly falling exponent, none of coefficient zero. It has no equals of its own. */
public class Poly {
  public final Mono[] ms;

  /** Needs its arguments sorted; that they are is asserted, not checked. */
  public Poly(Mono... monos) {
    ms = monos.clone();
    assert repOk() : "monomials out of order or zero";
  }

  /**
   * The sum of this and a monomial.
   *
   * <p>Seeded defects: a sum of zero is kept; the monomial is put before every smaller one, not the first alone; it is
   * lost when it is smaller than all.
   */
  public Poly add(Mono m) {
    List<Mono> sum = new ArrayList<>();
    for (Mono mine : ms) {
      if (mine.exp == m.exp) {
        sum.add(new Mono(mine.coeff.add(m.coeff), m.exp));
      } else {
        if (mine.exp < m.exp) {
          sum.add(m);
        }
        sum.add(mine);
      }
    }
    Poly result = new Poly(sum.toArray(new Mono[0]));
    assert result.repOk() : "the sum is no polynomial";
    return result;
  }

  public boolean repOk() {
    int above = Integer.MAX_VALUE;
    for (int i = 0; i < ms.length; i++) {
      if (ms[i].coeff.isZero() || i > 0 && ms[i].exp >= above) {
        return false;
      }
      above = ms[i].exp;
    }
    return true;
  }
}
