// SPDX-License-Identifier: MIT
package apps;

import java.math.BigInteger;
import java.util.Arrays;

/** Arbitrary precision integers in base 10^9, written here and compared with java.math.BigInteger. */
public final class BigNumber implements Comparable<BigNumber> {
    private static final int BASE = 1_000_000_000;
    static final BigNumber ZERO = new BigNumber(0, new int[0]), ONE = of(1);

    private final int sign;
    private final int[] digits;

    private BigNumber(int sign, int[] digits) {
        int n = digits.length;
        while (n > 0 && digits[n - 1] == 0) n--;
        this.digits = n == digits.length ? digits : Arrays.copyOf(digits, n);
        this.sign = n == 0 ? 0 : sign;
    }

    static BigNumber of(long v) {
        if (v == Long.MIN_VALUE) return of(v + 1).minus(ONE);
        long a = Math.abs(v);
        return new BigNumber(Long.signum(v), new int[] {(int) (a % BASE), (int) (a / BASE % BASE),
            (int) (a / BASE / BASE)});
    }

    static BigNumber parse(String s) {
        int start = s.startsWith("-") || s.startsWith("+") ? 1 : 0;
        if (s.length() == start) throw new NumberFormatException("no digits in \"" + s + "\"");
        for (int i = start; i < s.length(); i++) if (s.charAt(i) < '0'
            || s.charAt(i) > '9') throw new NumberFormatException("'" + s.charAt(i) + "' at " + i + " in \"" + s
            + "\"");
        int[] d = new int[(s.length() - start + 8) / 9];
        for (int i = 0, end = s.length(); i < d.length;
            i++, end -= 9) d[i] = Integer.parseInt(s.substring(Math.max(start, end - 9), end));
        return new BigNumber(s.charAt(0) == '-' ? -1 : 1, d);
    }

    private static int compare(int[] a, int[] b) {
        if (a.length != b.length) return Integer.compare(a.length, b.length);
        for (int i = a.length - 1; i >= 0; i--) if (a[i] != b[i]) return Integer.compare(a[i], b[i]);
        return 0;
    }

    private static int[] add(int[] a, int[] b) {
        if (a.length < b.length) return add(b, a);
        int[] r = new int[a.length + 1];
        int carry = 0;
        for (int i = 0; i < r.length; i++) {
            int s = carry + (i < a.length ? a[i] : 0) + (i < b.length ? b[i] : 0);
            carry = s >= BASE ? 1 : 0;
            r[i] = s - carry * BASE;
        }
        return r;
    }

    private static int[] subtract(int[] a, int[] b) {
        int[] r = a.clone();
        int borrow = 0;
        for (int i = 0; i < r.length; i++) {
            r[i] -= borrow + (i < b.length ? b[i] : 0);
            borrow = r[i] < 0 ? 1 : 0;
            r[i] += borrow * BASE;
        }
        assert borrow == 0 : "a < b";
        return r;
    }

    BigNumber negated() {
        return new BigNumber(-sign, digits);
    }

    BigNumber plus(BigNumber o) {
        if (sign == 0) return o;
        if (o.sign == 0) return this;
        if (sign == o.sign) return new BigNumber(sign, add(digits, o.digits));
        int c = compare(digits, o.digits);
        return c == 0 ? ZERO : c > 0 ? new BigNumber(sign, subtract(digits, o.digits)) : new BigNumber(o.sign,
            subtract(o.digits, digits));
    }

    BigNumber minus(BigNumber o) {
        return plus(o.negated());
    }

    BigNumber times(BigNumber o) {
        int[] r = new int[digits.length + o.digits.length];
        for (int i = 0; i < digits.length; i++) {
            long carry = 0;
            for (int j = 0; j < o.digits.length || carry > 0; j++) {
                long v = r[i + j] + carry + (j < o.digits.length ? (long) digits[i] * o.digits[j] : 0);
                r[i + j] = (int) (v % BASE);
                carry = v / BASE;
            }
        }
        return new BigNumber(sign * o.sign, r);
    }

    /** Quotient and remainder, truncated towards zero as Java's operators do. */
    BigNumber[] divide(BigNumber o) {
        if (o.sign == 0) throw new ArithmeticException("division of " + this + " by zero");
        int[] q = new int[digits.length];
        BigNumber rest = ZERO, divisor = new BigNumber(1, o.digits);
        for (int i = digits.length - 1; i >= 0; i--) {
            int[] shifted = new int[rest.digits.length + 1];
            System.arraycopy(rest.digits, 0, shifted, 1, rest.digits.length);
            shifted[0] = digits[i];
            rest = new BigNumber(1, shifted);
            int low = 0, high = BASE - 1;
            while (low < high) {
                int middle = (low + high + 1) >>> 1;
                if (divisor.times(of(middle)).compareTo(rest) <= 0) low = middle;
                else high = middle - 1;
            }
            q[i] = low;
            rest = rest.minus(divisor.times(of(low)));
        }
        return new BigNumber[] {new BigNumber(sign * o.sign, q), sign < 0 ? rest.negated() : rest};
    }

    BigNumber power(int n) {
        if (n < 0) throw new ArithmeticException("negative exponent " + n);
        BigNumber r = ONE;
        for (BigNumber b = this; n > 0; n >>= 1, b = b.times(b)) if ((n & 1) == 1) r = r.times(b);
        return r;
    }

    BigNumber sqrt() {
        if (sign < 0) throw new ArithmeticException("root of " + this);
        if (sign == 0) return this;
        BigNumber x = of(10).power((toString().length() + 1) / 2);
        for (;;) {
            BigNumber y = x.plus(divide(x)[0]).divide(of(2))[0];
            if (y.compareTo(x) >= 0) return x;
            x = y;
        }
    }

    static BigNumber gcd(BigNumber a, BigNumber b) {
        return b.sign == 0 ? a.sign < 0 ? a.negated() : a : gcd(b, a.divide(b)[1]);
    }

    @Override public int compareTo(BigNumber o) {
        return sign != o.sign ? Integer.compare(sign, o.sign) : sign * compare(digits, o.digits);
    }

    @Override public boolean equals(Object o) {
        return o instanceof BigNumber b && compareTo(b) == 0;
    }

    @Override public int hashCode() {
        return sign * Arrays.hashCode(digits);
    }

    @Override public String toString() {
        if (sign == 0) return "0";
        StringBuilder s = new StringBuilder(sign < 0 ? "-" : "").append(digits[digits.length - 1]);
        for (int i = digits.length - 2; i >= 0; i--) {
            String d = Integer.toString(digits[i]);
            s.append("0".repeat(9 - d.length())).append(d);
        }
        return s.toString();
    }

    static void check(String what, BigNumber mine, BigInteger theirs) {
        if (!mine.toString().equals(theirs.toString())) throw new AssertionError(what + ": " + mine + " is not "
            + theirs);
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (ArithmeticException | NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] texts = {"0", "-0", "1", "-1", "999999999", "1000000000", "-1000000001",
            "123456789012345678901234567890", "-98765432109876543210", "340282366920938463463374607431768211456",
            "9223372036854775807", "-9223372036854775808"};
        int checks = 0;
        for (String s : texts)
            for (String t : texts) {
                BigNumber a = parse(s), b = parse(t);
                BigInteger x = new BigInteger(s), y = new BigInteger(t);
                check(s + "+" + t, a.plus(b), x.add(y));
                check(s + "-" + t, a.minus(b), x.subtract(y));
                check(s + "*" + t, a.times(b), x.multiply(y));
                if (y.signum() != 0) {
                    check(s + "/" + t, a.divide(b)[0], x.divide(y));
                    check(s + "%" + t, a.divide(b)[1], x.remainder(y));
                }
                check("gcd " + s + " " + t, gcd(a, b), x.gcd(y));
                if (a.compareTo(b) != x.compareTo(y) || a.equals(b) != x.equals(y)) throw new AssertionError(s
                    + " against " + t);
                checks += 7;
            }
        System.out.println(checks + " checks");
        BigNumber f = ONE;
        BigInteger g = BigInteger.ONE;
        for (int i = 1; i <= 60; i++) {
            f = f.times(of(i));
            g = g.multiply(BigInteger.valueOf(i));
        }
        check("60!", f, g);
        System.out.println(f + " " + f.hashCode());
        System.out.println(of(2).power(200) + " " + of(-3).power(41) + " " + of(7).power(0));
        BigNumber two = of(2).times(of(10).power(60));
        System.out.println(two.sqrt() + " " + of(99).sqrt() + " " + of(100).sqrt() + " " + ZERO.sqrt());
        BigNumber p = ZERO, q = ONE;
        for (int i = 0; i < 300; i++) {
            BigNumber next = p.plus(q);
            p = q;
            q = next;
        }
        System.out.println(p + " " + gcd(p, q));
        System.out.println(Arrays.toString(parse("-100000000000000000000").divide(of(7))) + " " + of(Long.MIN_VALUE)
            + " " + of(Long.MAX_VALUE));
        attempt(() -> ONE.divide(ZERO));
        attempt(() -> of(-4).sqrt());
        attempt(() -> ONE.power(-1));
        attempt(() -> parse(""));
        attempt(() -> parse("-"));
        attempt(() -> parse("12a4"));
        attempt(() -> parse("--1"));
        BigNumber[] sorted = new BigNumber[texts.length];
        for (int i = 0; i < texts.length; i++) sorted[i] = parse(texts[i]);
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
    }
}
