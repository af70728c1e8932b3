// SPDX-License-Identifier: MIT
package vmbench;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Streams: ranges, filters, maps, grouping. One iteration runs three short pipelines over 200 numbers. */
public final class StreamPipeline {
    private static long round(List<Integer> numbers, int round) {
        long odd = IntStream.range(0, 200).filter(i -> (i & 1) == 1).mapToLong(i -> (long) i * round).sum();
        int groups = numbers.stream().collect(Collectors.groupingBy(i -> i % 7, Collectors.counting())).size();
        String text = numbers.stream().filter(i -> i % 20 == round % 20).map(i -> "n" + i).sorted()
            .collect(Collectors.joining(","));
        return odd + groups + text.length();
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        List<Integer> numbers = IntStream.range(0, 200).boxed().collect(Collectors.toList());
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += round(numbers, i);
        }
        Report.print(sum, startedAt);
    }
}
