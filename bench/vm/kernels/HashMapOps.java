// SPDX-License-Identifier: MIT
package vmbench;

import java.util.HashMap;
import java.util.Map;

/** A HashMap with boxed keys: put, get, merge, remove and iteration over 1,000 entries, one iteration each. */
public final class HashMapOps {
    private static final int SIZE = 1000;

    private static long fill(Map<Integer, Integer> map, int round) {
        for (int i = 0; i < SIZE; i++) {
            map.put(i * 7919, i + round);
        }
        long sum = 0;
        for (int i = 0; i < SIZE * 2; i++) {
            Integer found = map.get(i * 7919);
            sum += found == null ? 1 : found;
        }
        for (int i = 0; i < SIZE; i += 2) {
            map.merge(i * 7919, 1, Integer::sum);
            map.remove((i + 1) * 7919);
        }
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            sum += entry.getKey() ^ entry.getValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        Map<Integer, Integer> map = new HashMap<>();
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += fill(map, i);
        }
        Report.print(sum, startedAt);
    }
}
