// SPDX-License-Identifier: MIT
package streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Programs written as pipelines: primes, permutations, queens, text statistics, own spliterators and collectors. */
public class Functional {
  static void p(Object o) {
    System.out.println(o);
  }

  static <A, B, C> Stream<C> zip(Stream<A> a, Stream<B> b, BiFunction<A, B, C> f) {
    Spliterator<A> sa = a.spliterator();
    Spliterator<B> sb = b.spliterator();
    return StreamSupport.stream(new Spliterators.AbstractSpliterator<C>(Math.min(sa.estimateSize(), sb.estimateSize()),
        Spliterator.ORDERED) {
      @Override
      public boolean tryAdvance(Consumer<? super C> out) {
        boolean[] ok = new boolean[1];
        sa.tryAdvance(x -> sb.tryAdvance(y -> {
          ok[0] = true;
          out.accept(f.apply(x, y));
        }));
        return ok[0];
      }
    }, false);
  }

  static <T> Stream<List<T>> windows(List<T> l, int n) {
    return IntStream.rangeClosed(0, l.size() - n).mapToObj(i -> l.subList(i, i + n));
  }

  static <T> Stream<List<T>> permutations(List<T> l) {
    if (l.isEmpty()) return Stream.of(List.of());
    return IntStream.range(0, l.size()).boxed().flatMap(i -> {
      List<T> rest = new ArrayList<>(l);
      T head = rest.remove((int) i);
      return permutations(rest).map(t -> Stream.concat(Stream.of(head), t.stream()).toList());
    });
  }

  static Stream<int[]> queens(int n, int[] placed, int row) {
    if (row == n) return Stream.of(placed);
    return IntStream.range(0, n).filter(c -> IntStream.range(0, row).allMatch(r -> placed[r] != c
        && Math.abs(placed[r] - c) != row - r)).boxed().flatMap(c -> {
      int[] next = placed.clone();
      next[row] = c;
      return queens(n, next, row + 1);
    });
  }

  static <T> Predicate<T> distinctBy(Function<T, ?> key) {
    Set<Object> seen = new HashSet<>();
    return t -> seen.add(key.apply(t));
  }

  record Sale(String region, String product, int units, double price) {
    double total() {
      return units * price;
    }
  }

  static void sales() {
    List<Sale> sales = List.of(new Sale("north", "pen", 10, 1.2), new Sale("south", "pen", 3, 1.25), new Sale("north",
        "ink", 2, 7.5), new Sale("east", "ink", 9, 7.1), new Sale("south", "pad", 4, 3.0), new Sale("north", "pen", 5,
        1.1));
    Map<String, Map<String, Double>> cube = sales.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new,
        Collectors.groupingBy(Sale::product, TreeMap::new, Collectors.summingDouble(Sale::total))));
    p(cube);
    p(sales.stream().collect(Collectors.groupingBy(Sale::product, TreeMap::new,
        Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingDouble(Sale::total)),
        o -> o.map(Sale::region).orElse("")))));
    p(sales.stream().filter(distinctBy(Sale::product)).map(Sale::region).toList());
    p(sales.stream().sorted(Comparator.comparing(Sale::region).thenComparing(Sale::total,
        Comparator.reverseOrder())).map(s -> s.region().charAt(0) + s.product()).collect(Collectors.joining(" ")));
    p(sales.stream().map(Sale::total).reduce(Double::sum).map(t -> String.format("%.3f", t)).get());
    p(sales.stream().collect(Collectors.teeing(Collectors.summingInt(Sale::units), Collectors.mapping(Sale::region,
        Collectors.toCollection(java.util.TreeSet::new)), (u, r) -> u + " in " + r)));
    Collector<Sale, int[], String> histogram = Collector.of(() -> new int[4], (a, s) -> a[Math.min(3,
        s.units() / 3)]++, (a, b) -> {
      for (int i = 0; i < 4; i++) a[i] += b[i];
      return a;
    }, a -> Arrays.stream(a).mapToObj("*"::repeat).collect(Collectors.joining("|")));
    p(sales.stream().collect(histogram) + " " + sales.parallelStream().collect(histogram));
  }

  public static void main(String[] args) {
    p(IntStream.iterate(2, i -> i + 1).filter(n -> IntStream.rangeClosed(2,
        (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).limit(30).boxed().toList());
    p(zip(Stream.of("a", "b", "c"), Stream.iterate(1, x -> x * 2), (s, n) -> s + n).toList());
    p(windows(List.of(1, 4, 9, 16, 25), 2).map(w -> w.get(1) - w.get(0)).toList());
    p(permutations(List.of(1, 2, 3)).map(Object::toString).collect(Collectors.joining()) + " "
        + permutations(List.of(1, 2, 3, 4, 5)).count());
    p(queens(6, new int[6], 0).map(Arrays::toString).toList() + " " + queens(7, new int[7], 0).count());
    p(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0]
        + f[1]}).map(f -> f[0]).dropWhile(x -> x < 1000).limit(5).toList());
    p(IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a,
        20).boxed().flatMap(b -> IntStream.rangeClosed(b, 20).filter(c -> a * a
        + b * b == c * c).mapToObj(c -> List.of(a, b, c)))).toList());
    String text = "it was the best of times it was the worst of times it was the age of wisdom";
    p(Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new,
        Collectors.counting())));
    p(text.chars().filter(Character::isLetter).mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c,
        TreeMap::new, Collectors.counting())).entrySet().stream().max(Map.Entry.<Character,
        Long>comparingByValue().thenComparing(Map.Entry.comparingByKey())).get());
    p(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz"
        : "" + i).collect(Collectors.joining(",")));
    int[][] m = {{1, 2, 3}, {4, 5, 6}};
    p(IntStream.range(0, 3).mapToObj(c -> Arrays.stream(m).mapToInt(r -> r[c]).boxed().toList()).toList());
    sales();
    Stream.Builder<String> b = Stream.builder();
    b.add("x").add("y").accept("z");
    p(b.build().collect(Collectors.collectingAndThen(Collectors.toList(), l -> {
      java.util.Collections.reverse(l);
      return l;
    })));
    try {
      b.add("late");
    } catch (IllegalStateException e) {
      p(e);
    }
    Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y;
    p(Stream.of(1, 2, 3).map(add).map(f -> f.apply(10)).reduce(0, Integer::sum));
    p(Stream.of(1, 2, 3, 4).reduce(new ArrayList<Integer>(), (l, x) -> {
      List<Integer> n = new ArrayList<>(l);
      n.add(0, x);
      return (ArrayList<Integer>) n;
    }, (l, r) -> l));
  }
}
