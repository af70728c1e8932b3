package programs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class Lambdas {
  private final int base = 3;

  Supplier<Integer> capturing(int n) {
    return () -> n > 2 ? base : n;
  }

  static Runnable unused() {
    return () -> {
      System.out.println("never");
    };
  }

  static Function<Integer, Function<Integer, Integer>> curried() { return a -> b -> a + b; }

  Runnable anonymous() {
    return new Runnable() {
      int runs = 0;

      @Override
      public void run() {
        runs++;
        if (runs > 5) System.out.println("many");
      }
    };
  }

  static class Holder<T extends Comparable<T>> implements Comparable<Holder<T>> {
    T value;

    Holder(T value) {
      this.value = value;
    }

    @Override
    public int compareTo(Holder<T> other) {
      return value.compareTo(other.value);
    }
  }

  public static void main(String[] args) {
    System.out.println(new Lambdas().capturing(1).get() + curried().apply(1).apply(2));
    unused();
    new Lambdas().anonymous().run();
    List<Holder<String>> holders = new ArrayList<>();
    for (String each : List.of("b", "a", "c")) holders.add(new Holder<>(each));
    holders.sort(Comparator.naturalOrder());
    holders.sort(Comparator.comparing((Holder<String> h) -> h.value).reversed());
    holders.forEach(h -> System.out.println(h.value));
    List.of("x", "y").stream().map(String::toUpperCase).filter(s -> s.equals("X")).forEach(System.out::println);
  }
}
