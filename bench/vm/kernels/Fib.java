// SPDX-License-Identifier: MIT
package vmbench;

/** Recursion: calls, and little else. One iteration is fib(20). */
public final class Fib {
    private static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += fib(20 - (i & 1));
        }
        Report.print(sum, startedAt);
    }
}
