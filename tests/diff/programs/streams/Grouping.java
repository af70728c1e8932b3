// SPDX-License-Identifier: MIT
package streams;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Grouping {
  static void p(Object o) {
    System.out.println(o);
  }

  enum Dept { SALES, TECH, LEGAL }

  record Person(String name, Dept dept, int age, double pay) {}

  static final List<Person> STAFF = List.of(new Person("Ann", Dept.TECH, 41, 5200.5), new Person("Bob", Dept.SALES, 29,
      3100),
      new Person("Cid", Dept.TECH, 35, 4700.25), new Person("Dee", Dept.LEGAL, 52, 6100),
      new Person("Eve", Dept.SALES, 33, 3900.75), new Person("Fay", Dept.TECH, 29, 4100));

  static <T> Collector<T, List<T>, List<List<T>>> chunks(int n) {
    return Collector.of(ArrayList::new, List::add, (a, b) -> {
      a.addAll(b);
      return a;
    }, all -> {
      List<List<T>> out = new ArrayList<>();
      for (int i = 0; i < all.size(); i += n) out.add(List.copyOf(all.subList(i, Math.min(all.size(), i + n))));
      return out;
    });
  }

  public static void main(String[] args) {
    Map<Dept, List<String>> byDept = STAFF.stream().collect(Collectors.groupingBy(Person::dept,
        () -> new EnumMap<>(Dept.class), Collectors.mapping(Person::name, Collectors.toList())));
    p(byDept);
    p(STAFF.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.counting())));
    p(STAFF.stream().collect(Collectors.partitioningBy(p -> p.age() > 34)).get(true));
    p(STAFF.stream().collect(Collectors.partitioningBy(p -> p.pay() > 4000,
        Collectors.averagingInt(Person::age))));
    p(STAFF.stream().collect(Collectors.groupingBy(p -> p.dept().name(), TreeMap::new,
        Collectors.summarizingDouble(Person::pay))));
    p(STAFF.stream().collect(Collectors.groupingBy(p -> p.name().charAt(0) % 2, TreeMap::new,
        Collectors.groupingBy(p -> p.dept().ordinal(), TreeMap::new, Collectors.summingDouble(Person::pay)))));
    p(STAFF.stream().collect(Collectors.toMap(Person::dept, Person::pay, Double::sum,
        () -> new EnumMap<>(Dept.class))));
    p(STAFF.stream().map(Person::name).collect(Collectors.joining("|", "<", ">")) + " "
        + Stream.<String>empty().collect(Collectors.joining(",", "[", "]")));
    p(STAFF.stream().collect(Collectors.teeing(Collectors.averagingDouble(Person::pay),
        Collectors.maxBy(Comparator.comparingInt(Person::age)), (a, m) -> a + " " + m)));
    p(STAFF.stream().collect(Collectors.filtering(p -> p.age() < 40,
        Collectors.flatMapping(p -> p.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new)))));
    p(STAFF.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
    p(STAFF.stream().collect(Collectors.reducing(0, Person::age, Integer::sum)) + " "
        + STAFF.stream().map(Person::age).collect(Collectors.reducing(Integer::max)) + " "
        + Stream.<Integer>empty().collect(Collectors.minBy(Comparator.naturalOrder())));
    p(STAFF.stream().sorted(Comparator.comparing(Person::dept).thenComparing(Person::pay,
        Comparator.reverseOrder())).map(Person::name).toList());
    p(IntStream.range(0, 10).boxed().collect(chunks(4)));
    Map<Boolean, Long> parity = IntStream.range(0, 101).boxed().collect(Collectors.partitioningBy(x -> x % 2 == 0,
        Collectors.counting()));
    p(parity + " " + parity.getClass().getSimpleName().isEmpty());
    Set<Integer> order = Stream.of(5, 3, 5, 1).collect(Collectors.toCollection(LinkedHashSet::new));
    p(order);
    Map<String, Long> words = Stream.of("to be or not to be that is the question to ask".split(" "))
        .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
    p(words);
    p(words.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed()
        .thenComparing(Map.Entry.comparingByKey())).limit(3).toList());
    try {
      STAFF.stream().collect(Collectors.toMap(Person::dept, Person::name));
    } catch (IllegalStateException e) {
      p(e);
    }
    try {
      Stream.of("a").collect(Collectors.toMap(x -> x, x -> null));
    } catch (NullPointerException e) {
      p("null value refused");
    }
    try {
      Stream.of("a", "b").collect(Collectors.groupingBy(x -> null));
    } catch (NullPointerException e) {
      p(e.getMessage());
    }
    try {
      Stream.of(1, 2).collect(Collectors.toUnmodifiableList()).add(3);
    } catch (UnsupportedOperationException e) {
      p(e);
    }
    p(Stream.of(1.1, 2.2, 3.3).collect(Collectors.averagingDouble(x -> x)) + " "
        + Stream.of(1L, 2L).collect(Collectors.summarizingLong(x -> x)) + " "
        + Stream.<Integer>empty().collect(Collectors.averagingInt(x -> x)));
    p(new TreeMap<>(STAFF.stream().collect(Collectors.toUnmodifiableMap(Person::name, Person::age))));
    p(Stream.of("x", "y").collect(Collectors.mapping(String::toUpperCase, Collectors.joining())));
    p(new TreeSet<>(Collectors.toList().characteristics()) + " "
        + new TreeSet<>(Collectors.toSet().characteristics()) + Collectors.joining().characteristics());
  }
}
