// SPDX-License-Identifier: MIT
package depot.model;

import java.io.Serializable;
import java.util.Objects;

public final class Money implements Comparable<Money>, Serializable {
    private static final long serialVersionUID = 0x1234_5678_9ABCL;
    public static final Money ZERO = new Money(0L);
    private static final int SCALE = 10 * 10;

    private final long cents;
    private transient String text;

    private Money(long cents) {
        this.cents = cents;
    }

    public static Money of(int whole, int cents) {
        return new Money((long) whole * SCALE + cents);
    }

    public Money plus(Money other) {
        return new Money(Math.addExact(cents, other.cents));
    }

    public Money times(int factor) {
        return new Money(cents * factor);
    }

    public Money times(double factor) {
        return new Money(Math.round(cents * factor));
    }

    public Money dividedBy(int divisor) {
        return new Money(cents / divisor);
    }

    public static Money sum(Money... all) {
        Money total = ZERO;
        for (Money each : all) {
            total = total.plus(each);
        }
        return total;
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(cents, other.cents);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Money money && money.cents == cents;
    }

    @Override
    public int hashCode() {
        return Objects.hash(cents);
    }

    @Override
    public String toString() {
        if (text == null) {
            long rest = Math.abs(cents % SCALE);
            text = (cents < 0 ? "-" : "") + Math.abs(cents / SCALE) + '.' + (rest < 10 ? "0" : "") + rest + " €";
        }
        return text;
    }
}
