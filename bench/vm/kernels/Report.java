// SPDX-License-Identifier: MIT
package vmbench;

/** What every kernel reads and prints: the iteration count, a checksum, and the time that the guest saw. */
final class Report {
    private Report() {}

    static int iterations(String[] args) {
        return Integer.parseInt(args[0]);
    }

    static void print(long checksum, long startedAt) {
        System.out.println("checksum=" + checksum);
        System.out.println("ns=" + (System.nanoTime() - startedAt));
    }
}
