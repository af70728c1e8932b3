// SPDX-License-Identifier: MIT
package util;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class Optionals {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Exception e) {
      System.out.println(what + " ! " + e);
    }
  }

  static void optionals() {
    Optional<String> full = Optional.of("value");
    Optional<String> none = Optional.empty();
    System.out.println(full + " " + none + " " + full.map(String::length)
        + full.flatMap(x -> Optional.<Integer>empty()) + full.filter(x -> x.isEmpty()) + none.or(() -> full)
        + none.orElse("d") + none.orElseGet(() -> "g")
        + full.stream().count() + none.stream().count() + full.isPresent() + none.isEmpty()
            + full.equals(Optional.of("value")) + full.hashCode() + none.hashCode() + full.map(x -> null));
    full.ifPresentOrElse(System.out::println, () -> System.out.println("absent"));
    none.ifPresentOrElse(System.out::println, () -> System.out.println("absent"));
    attempt("get", none::get);
    attempt("orElseThrow", none::orElseThrow);
    attempt("orElseThrow own", () -> none.orElseThrow(() -> new IllegalStateException("own")));
    attempt("of null", () -> Optional.of(null));
    attempt("flatMap null", () -> full.flatMap(x -> null));
    System.out.println(OptionalLong.of(5) + " " + OptionalDouble.empty() + " "
        + OptionalDouble.of(Double.NaN).equals(OptionalDouble.of(Double.NaN)) + " "
        + OptionalLong.of(1L << 33).hashCode());
  }

  static void objects() {
    System.out.println(Objects.equals(null, null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " "
        + Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.toString(null, "nil") + " "
        + Objects.requireNonNullElse(null, "else") + " " + Objects.compare("a", "b", Comparator.reverseOrder()) + " "
            + Objects.checkIndex(2, 3) + " " + Objects.isNull(3) + Objects.nonNull(3) + " "
            + Objects.checkFromToIndex(1, 2, 3));
    attempt("requireNonNull", () -> Objects.requireNonNull(null));
    attempt("requireNonNull text", () -> Objects.requireNonNull(null, "the thing"));
    attempt("requireNonNull supplier", () -> Objects.requireNonNull(null, () -> "supplied"));
    attempt("requireNonNullElse", () -> Objects.requireNonNullElse(null, null));
    attempt("checkIndex", () -> Objects.checkIndex(3, 3));
    attempt("checkFromTo", () -> Objects.checkFromToIndex(2, 1, 3));
    attempt("checkFromSize", () -> Objects.checkFromIndexSize(2, 5, 3));
    attempt("checkIndex long", () -> Objects.checkIndex(-1L, 3L));
  }

  static void functions() {
    Function<Integer, Integer> inc = x -> x + 1;
    Function<Integer, Integer> dbl = x -> x * 2;
    System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " "
        + Function.<Integer>identity().apply(7) + " " + UnaryOperator.identity().apply("u"));
    Predicate<String> empty = String::isEmpty;
    System.out.println(empty.negate().and(s -> s.length() > 2).or(s -> s.equals("q")).test("q") + " "
        + Predicate.not(empty).test("") + " " + Predicate.isEqual(null).test(null) + " "
        + ((IntPredicate) x -> x > 0).negate().test(1));
    BiFunction<Integer, Integer, Integer> add = Integer::sum;
    System.out.println(add.andThen(x -> "=" + x).apply(1, 2) + " "
        + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2) + " "
        + BinaryOperator.maxBy(Comparator.<Integer>naturalOrder()).apply(3, 2));
    DoubleUnaryOperator half = x -> x / 2;
    LongFunction<String> hex = Long::toHexString;
    ToIntFunction<String> len = String::length;
    System.out.println(half.andThen(Math::floor).compose(x -> x + 1).applyAsDouble(6) + " " + hex.apply(255L) + " "
        + len.applyAsInt("four"));
    Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * b + c;
    System.out.println(curried.apply(3).apply(4).apply(5));
    Supplier<Supplier<String>> nested = () -> () -> "nested";
    System.out.println(nested.get().get());
    Function<Object, String>[] table = new Function[] {Object::toString, o -> "lambda " + o, String::valueOf};
    for (Function<Object, String> f : table) System.out.print(f.apply(9) + ";");
    System.out.println();
    Comparator<String> c = Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()).reversed();
    List<String> l = Arrays.asList("bb", "a", "cc", "ddd", null, "b");
    l.sort(Comparator.nullsLast(c));
    System.out.println(l);
    attempt("andThen null", () -> inc.andThen(null));
  }

  static void uuids() {
    UUID u = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
    System.out.println(u + " " + u.version() + " " + u.variant() + " " + u.timestamp() + " " + u.clockSequence() + " "
        + Long.toHexString(u.node()) + " " + u.hashCode() + " " + u.compareTo(new UUID(-1, 0)) + " " + new UUID(0, 1)
        + " "
        + UUID.fromString("1-2-3-4-5") + " " + UUID.randomUUID().version() + UUID.randomUUID().toString().length());
    for (String bad : new String[] {"", "x", "1-2-3-4", "123e4567-e89b-12d3-a456-4266141740000000",
        "123e4567-e89b-12d3-a456-42661417400z", "1-2-3-4-5-6"}) attempt("uuid " + bad, () -> UUID.fromString(bad));
    attempt("timestamp", () -> UUID.nameUUIDFromBytes(new byte[1]).timestamp());
  }

  public static void main(String[] args) {
    optionals();
    objects();
    functions();
    uuids();
    try {
      throw new NoSuchElementException("end", new IllegalStateException("inner"));
    } catch (NoSuchElementException e) {
      System.out.println(e + " " + e.getCause());
    }
  }
}
