// SPDX-License-Identifier: MIT
package subjects.poly;

/** A monomial: a coefficient and an exponent that is not negative. */
public class Mono {
  public final Rat coeff;
  public final int exp;

  public Mono(Rat coeff, int exp) {
    if (coeff == null || exp < 0) {
      throw new IllegalArgumentException("a monomial needs a coefficient and an exponent of 0 or more");
    }
    this.coeff = coeff;
    this.exp = exp;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Mono && coeff.equals(((Mono) other).coeff) && exp == ((Mono) other).exp;
  }

  @Override
  public int hashCode() {
    return 31 * coeff.hashCode() + exp;
  }
}
