// SPDX-License-Identifier: MIT
package vmbench;

/** 64-bit arithmetic: a generator of numbers, powers modulo a prime, bit counting by hand. */
public final class LongArith {
    private static final long PRIME = 2_147_483_647L;

    private static long power(long base, long exponent) {
        long result = 1;
        for (long left = exponent; left > 0; left >>= 1) {
            if ((left & 1) == 1) {
                result = result * base % PRIME;
            }
            base = base * base % PRIME;
        }
        return result;
    }

    private static int bits(long value) {
        int count = 0;
        while (value != 0) {
            value &= value - 1;
            count++;
        }
        return count;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        long startedAt = System.nanoTime();
        long state = 88172645463325252L;
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            sum += power(state % PRIME, i & 1023) + bits(state) - state / 1_000_003;
        }
        Report.print(sum, startedAt);
    }
}
