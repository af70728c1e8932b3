// SPDX-License-Identifier: MIT
package streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Laziness, short circuits, order of side effects, and the primitive streams. */
public class Basics {
  static void p(Object o) {
    System.out.println(o);
  }

  static void laziness() {
    List<String> trace = new ArrayList<>();
    Stream<Integer> s = Stream.of(5, 1, 4, 2, 3).peek(x -> trace.add("p" + x)).filter(x -> x > 1).map(x -> {
      trace.add("m" + x);
      return x * 10;
    });
    p("before " + trace);
    p(s.limit(2).toList() + " " + trace);
    trace.clear();
    p(Stream.of(5, 1, 4, 2, 3).peek(x -> trace.add("a" + x)).sorted().peek(x -> trace.add("b" + x))
        .anyMatch(x -> x == 2) + " " + trace);
    trace.clear();
    p(Stream.of(1, 2, 3).peek(x -> trace.add("c" + x)).count() + " " + trace);
    p(Stream.iterate(1, x -> x * 2).limit(12).toList());
    p(Stream.iterate(1, x -> x < 500, x -> x * 3).toList());
    p(IntStream.iterate(10, x -> x - 3).takeWhile(x -> x > -10).boxed().toList());
    p(IntStream.rangeClosed(1, 10).dropWhile(x -> x < 7).boxed().toList());
    int[] n = {0};
    p(Stream.generate(() -> n[0]++).skip(3).limit(4).toList() + " " + n[0]);
    p(Stream.concat(Stream.of(1), Stream.concat(Stream.of(2, 3), Stream.empty())).toList());
    p(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).toList());
    p(Stream.of(1, 2, 3).<String>mapMulti((x, sink) -> {
      for (int i = 0; i < x; i++) sink.accept(x + "." + i);
    }).toList());
    p(Stream.of("b", "a", "b", "c", "a").distinct().toList() + " "
        + Stream.of("b", "a", "c").sorted(Comparator.reverseOrder()).toList());
    try {
      Stream<Integer> once = Stream.of(1);
      once.count();
      once.count();
    } catch (IllegalStateException e) {
      p(e);
    }
    StringBuilder closed = new StringBuilder();
    try (Stream<Integer> c = Stream.of(1).onClose(() -> closed.append("x")).onClose(() -> closed.append("y"))) {
      p(c.findFirst().get());
    }
    p(closed);
    try (Stream<Integer> c = Stream.of(1).onClose(() -> {
      throw new IllegalStateException("one");
    }).onClose(() -> {
      throw new IllegalStateException("two");
    })) {
      c.count();
    } catch (IllegalStateException e) {
      p(e + " " + Arrays.toString(e.getSuppressed()));
    }
  }

  static void terminals() {
    List<Integer> l = List.of(3, 1, 4, 1, 5, 9, 2, 6);
    p(l.stream().reduce(0, Integer::sum) + " " + l.stream().reduce(Math::max) + " "
        + l.stream().reduce("", (a, x) -> a + x, String::concat) + " " + Stream.<Integer>empty().reduce(Integer::sum));
    p(l.stream().min(Comparator.naturalOrder()) + " " + l.stream().max(Comparator.comparing(x -> -x)));
    p(l.stream().allMatch(x -> x > 0) + " " + l.stream().noneMatch(x -> x > 9) + " "
        + Stream.empty().allMatch(x -> false) + Stream.empty().anyMatch(x -> true));
    Optional<Integer> first = l.stream().filter(x -> x > 4).findFirst();
    p(first + " " + first.map(x -> x * 2).orElse(0) + l.stream().filter(x -> x > 40).findAny());
    p(Arrays.toString(l.stream().toArray()) + Arrays.toString(l.stream().toArray(Integer[]::new)));
    try {
      l.stream().toArray(String[]::new);
    } catch (ArrayStoreException e) {
      p(e);
    }
    try {
      Stream.of(1, null).sorted().toList();
    } catch (NullPointerException e) {
      p("NPE in sort");
    }
    p(Stream.of(1, null).toList() + " " + Stream.ofNullable(null).count());
    l.stream().sorted(Comparator.reverseOrder()).forEachOrdered(x -> System.out.print(x + ","));
    System.out.println();
  }

  static void primitives() {
    IntSummaryStatistics st = IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics();
    p(st + " " + new IntSummaryStatistics());
    p(IntStream.range(0, 0).average() + " " + IntStream.range(0, 5).average() + " "
        + IntStream.empty().max() + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b));
    p(DoubleStream.of(0.1, 0.2, 0.3, 1e16, -1e16).sum() + " "
        + DoubleStream.of(Double.MAX_VALUE, Double.MAX_VALUE, Double.NEGATIVE_INFINITY).sum() + " "
        + DoubleStream.of(1, 2, Double.NaN).max() + " " + DoubleStream.of(1.5, 2.5).summaryStatistics());
    p(IntStream.of(3, 1, 2).sorted().mapToObj(Integer::toString).toList() + " "
        + IntStream.of(1, 1, 2).distinct().count() + " " + IntStream.range(0,
            10).skip(8).asDoubleStream().boxed().toList());
    p("héllo🙂".chars().boxed().toList() + " " + "a🙂b".codePoints().boxed().toList());
    p(new Random(3).ints(5, 0, 100).boxed().toList() + " " + new Random(3).longs(2).boxed().toList());
    p(IntStream.range(0, 20).filter(x -> x % 3 == 0).mapToLong(x -> 1L << x).boxed().toList());
    p(IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).boxed().toList() + " "
        + LongStream.range(Long.MIN_VALUE, Long.MAX_VALUE).limit(1).boxed().toList());
    OptionalInt none = IntStream.empty().findFirst();
    p(none + " " + none.isPresent() + " " + none.orElse(3));
    try {
      none.getAsInt();
    } catch (RuntimeException e) {
      p(e);
    }
    p(IntStream.range(0, 5).collect(StringBuilder::new, (b, x) -> b.append(x), StringBuilder::append));
    try {
      Stream.of(1).limit(-1);
    } catch (IllegalArgumentException e) {
      p(e);
    }
    try {
      Stream.of(1).skip(-1);
    } catch (IllegalArgumentException e) {
      p(e);
    }
  }

  public static void main(String[] args) {
    laziness();
    terminals();
    primitives();
  }
}
