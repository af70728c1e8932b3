// SPDX-License-Identifier: MIT
package streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Results that may not depend on how a parallel stream was split. */
public class Parallel {
  static void p(Object o) {
    System.out.println(o);
  }

  static boolean prime(int n) {
    if (n < 2) return false;
    for (int i = 2; i * i <= n; i++) if (n % i == 0) return false;
    return true;
  }

  public static void main(String[] args) {
    p(IntStream.rangeClosed(1, 20000).parallel().filter(Parallel::prime).count());
    p(LongStream.rangeClosed(1, 100000).parallel().map(x -> x * x % 7).sum());
    p(IntStream.range(0, 500).parallel().boxed().map(x -> x * 3).collect(Collectors.toList()).hashCode());
    p(IntStream.range(0, 1000).parallel().filter(x -> x % 97 == 5).boxed().toList());
    p(IntStream.range(0, 1000).parallel().filter(x -> x > 123).findFirst().getAsInt());
    p(IntStream.range(0, 1000).parallel().anyMatch(x -> x == 999) + " "
        + IntStream.range(0, 1000).parallel().allMatch(x -> x < 999));
    p(Arrays.asList(5, 3, 8, 1, 9, 2, 7).parallelStream().sorted(Comparator.reverseOrder()).toList());
    p(IntStream.range(0, 2000).parallel().mapToObj(i -> "k" + i % 7)
        .collect(Collectors.groupingBy(x -> x, TreeMap::new, Collectors.counting())));
    Map<Integer, Long> conc = IntStream.range(0, 1000).parallel().boxed().collect(Collectors.groupingByConcurrent(
        x -> x % 5, ConcurrentSkipListMap::new, Collectors.counting()));
    p(conc);
    p(new TreeMap<>(IntStream.range(0, 50).parallel().boxed()
        .collect(Collectors.toConcurrentMap(x -> x % 10, x -> x, Integer::sum))));
    StringBuilder ordered = new StringBuilder();
    IntStream.range(0, 30).parallel().forEachOrdered(i -> ordered.append(i).append(' '));
    p(ordered);
    LongAdder adder = new LongAdder();
    AtomicInteger seen = new AtomicInteger();
    IntStream.range(0, 5000).parallel().forEach(i -> {
      adder.add(i);
      seen.incrementAndGet();
    });
    p(adder + " " + seen);
    ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
    IntStream.range(0, 300).parallel().forEach(q::add);
    p(q.size() + " " + q.stream().mapToInt(x -> x).sum());
    p(IntStream.range(0, 100).parallel().boxed().reduce(0, (a, b) -> a + b, Integer::sum) + " "
        + Stream.of("a", "b", "c", "d", "e").parallel().reduce("", String::concat));
    p(IntStream.range(0, 1000).parallel().skip(990).boxed().toList() + " "
        + IntStream.range(0, 1000).parallel().limit(7).boxed().toList() + " "
        + Stream.iterate(0, x -> x + 1).parallel().limit(20).mapToInt(x -> x).sum());
    p(Stream.of(4, 4, 1, 2, 1).parallel().distinct().toList() + " "
        + IntStream.range(0, 100).parallel().boxed().takeWhile(x -> x < 9).toList()
        + IntStream.range(0, 100).parallel().boxed().dropWhile(x -> x < 95).toList());
    p(Arrays.toString(IntStream.range(0, 40).parallel().map(x -> x * x).toArray()));
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 1000; i++) list.add(i * 7919 % 1009);
    p(list.parallelStream().mapToInt(x -> x).summaryStatistics());
    p(list.parallelStream().max(Integer::compare) + " "
        + list.parallelStream().flatMap(x -> Stream.of(x, -x)).mapToInt(x -> x).sum());
    try {
      IntStream.range(0, 100).parallel().map(x -> 10 / (x - 50)).sum();
    } catch (ArithmeticException e) {
      p("caught " + e.getClass().getName());
    }
    Stream<Integer> flip = Stream.of(1, 2).parallel();
    p(flip.isParallel() + " " + flip.sequential().isParallel() + " "
        + IntStream.range(0, 10).parallel().unordered().boxed().collect(Collectors.toSet()));
    int[] big = new int[20000];
    Arrays.parallelSetAll(big, i -> (i * 31 + 7) % 10007);
    Arrays.parallelSort(big);
    Arrays.parallelPrefix(big, (a, b) -> a ^ b);
    p(Arrays.hashCode(big));
  }
}
