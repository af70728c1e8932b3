// SPDX-License-Identifier: MIT
package vmbench;

import java.util.Arrays;
import java.util.Comparator;

/** Sorting with comparators that are lambdas: one iteration sorts 1,000 records by two orders. */
public final class SortLambda {
    private record Item(int weight, String name) {}

    private static Item[] items() {
        Item[] items = new Item[1000];
        int state = 12345;
        for (int i = 0; i < items.length; i++) {
            state = state * 1103515245 + 12345;
            int weight = state >>> 20;
            items[i] = new Item(weight % 97, "item" + weight);
        }
        return items;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        Item[] items = items();
        Comparator<Item> byWeight = (a, b) -> Integer.compare(a.weight(), b.weight());
        Comparator<Item> byName = Comparator.comparing(Item::name).thenComparing(byWeight.reversed());
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            Item[] sorted = items.clone();
            Arrays.sort(sorted, byWeight);
            sum += sorted[i % sorted.length].name().length();
            Arrays.sort(sorted, byName);
            sum += sorted[i % sorted.length].weight();
        }
        Report.print(sum, startedAt);
    }
}
