// SPDX-License-Identifier: MIT
package vmbench;

/** Array loads and stores in nested loops: the primes below 100,000. */
public final class Sieve {
    private static final int LIMIT = 100_000;

    private static int count(boolean[] composite) {
        java.util.Arrays.fill(composite, false);
        int primes = 0;
        for (int i = 2; i < LIMIT; i++) {
            if (!composite[i]) {
                primes++;
                for (int k = i + i; k < LIMIT; k += i) {
                    composite[k] = true;
                }
            }
        }
        return primes;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        boolean[] composite = new boolean[LIMIT];
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += count(composite);
        }
        Report.print(sum, startedAt);
    }
}
