// SPDX-License-Identifier: MIT
package shop;

/** An amount of euros and cents; the cents may exceed a euro. */
public final class Money implements Comparable<Money> {
  public static final Money ZERO = new Money(0, 0);

  private final int euros;
  private final int cents;

  public Money(int euros, int cents) {
    if (euros < 0 || cents < 0) {
      throw new IllegalArgumentException("negative amount: " + euros + "." + cents);
    }
    this.euros = euros;
    this.cents = cents;
  }

  public static Money ofCents(long cents) {
    return new Money(Math.toIntExact(cents / 100), (int) (cents % 100));
  }

  public long inCents() {
    return 100L * euros + cents;
  }

  public Money plus(Money other) {
    return new Money(Math.addExact(euros, other.euros), Math.addExact(cents, other.cents));
  }

  public Money times(int factor) {
    return ofCents(Math.multiplyExact(inCents(), factor));
  }

  public boolean isZero() {
    return euros == 0 && cents == 0;
  }

  @Override
  public int compareTo(Money other) {
    return Long.compare(inCents(), other.inCents());
  }

  /** Equal when the amounts are: 1 euro and 0 cents is 0 euros and 100 cents. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Money && ((Money) other).inCents() == inCents();
  }

  @Override
  public int hashCode() {
    return 31 * euros + cents;
  }

  @Override
  public String toString() {
    long total = inCents();
    return total / 100 + (total % 100 < 10 ? ".0" : ".") + total % 100;
  }
}
