// SPDX-License-Identifier: MIT
package subjects.poly;

import java.util.Arrays;

/** A polynomial that is equal to another with the same monomials. */
public class PolyWithEquals extends Poly {
  public PolyWithEquals(Mono... monos) {
    super(monos);
  }

  @Override
  public PolyWithEquals add(Mono m) {
    return new PolyWithEquals(super.add(m).ms);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PolyWithEquals && Arrays.equals(ms, ((PolyWithEquals) other).ms);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ms);
  }
}
