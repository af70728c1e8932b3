// SPDX-License-Identifier: MIT
package arith;

public class LongEdges {
    static String attempt(long a, long b) {
        try {
            return a / b + " r " + a % b;
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        long[] values = {0, 1, -1, 3, -3, 10, Integer.MAX_VALUE, Integer.MIN_VALUE, 1L << 32, (1L << 32) - 1,
            Long.MAX_VALUE,
            Long.MIN_VALUE, Long.MIN_VALUE + 1, 0x5555555555555555L};
        for (long a : values) {
            for (long b : values) {
                System.out.println(a + "," + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + attempt(a, b)
                    + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + Long.compare(a, b) + (a < b ? "<" : ">="));
            }
            System.out.println(-a + " " + ~a + " " + (int) a + " " + (short) a + " " + (byte) a + " " + (int) (char) a);
            System.out.println((float) a + " " + (double) a);
        }
        long acc = 1;
        for (int i = 1; i < 40; i++) acc *= i;
        System.out.println(acc);
        acc += 1.0e18;
        System.out.println(acc);
        acc += Double.MAX_VALUE;
        System.out.println(acc);
        acc -= 1e30f;
        System.out.println(acc);
        long x = 5;
        x = x++ * x-- + --x;
        System.out.println(x);
        System.out.println(Long.MAX_VALUE == (long) (double) Long.MAX_VALUE);
        System.out.println((Long.MAX_VALUE - 1) == (long) (double) (Long.MAX_VALUE - 1));
        System.out.println(0x7fffffffffffffffL + 1 + " " + 077L + " " + 0b1011L + " "
            + 1_000_000_007L * 1_000_000_009L);
    }
}
