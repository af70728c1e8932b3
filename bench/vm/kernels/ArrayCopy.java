// SPDX-License-Identifier: MIT
package vmbench;

import java.util.Arrays;

/** Copies, fills and shifts of arrays in pieces of many lengths, by the library and by hand. */
public final class ArrayCopy {
    private static int round(int[] from, int[] to, byte[] bytes, int round) {
        int length = 16 + round % 240;
        System.arraycopy(from, round % 16, to, 0, length);
        System.arraycopy(to, 0, to, 3, length);
        System.arraycopy(bytes, 0, bytes, 1, length);
        bytes[0] = (byte) round;
        Arrays.fill(to, length, length + 8, round);
        for (int i = 0; i < 64; i++) {
            from[i + 16] = to[i] + i;
        }
        return to[length / 2] + bytes[length / 3] + (Arrays.equals(from, to) ? 1 : 0);
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        int[] from = new int[300];
        int[] to = new int[300];
        byte[] bytes = new byte[300];
        for (int i = 0; i < from.length; i++) {
            from[i] = i * i;
        }
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += round(from, to, bytes, i);
        }
        Report.print(sum, startedAt);
    }
}
