// SPDX-License-Identifier: MIT
package rows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** Yields, and changes, what a test could write down, and a few things that it could not. */
public class Written {
  public enum Level {
    LOW,
    MID
  }

  /** Its constants can change. */
  public enum Counter {
    ONE;

    private int count;

    public int getCount() {
      return count;
    }
  }

  public static String[] names() {
    return new String[] {"b", null};
  }

  public static Level[] levels() {
    return new Level[] {Level.MID};
  }

  public static Integer[] numbers() {
    return new Integer[] {1, -2};
  }

  public static int[][] grid() {
    return new int[][] {{1}, {2, 3}};
  }

  public static Comparable<?>[] mixed() {
    return new Comparable<?>[] {"a", 1};
  }

  public static Object[] objects() {
    return new Object[] {new Object()};
  }

  public static void reverse(String[] names) {
    for (int i = 0, j = names.length - 1; i < j; ++i, --j) {
      String name = names[i];
      names[i] = names[j];
      names[j] = name;
    }
  }

  public static int count(String[] names) {
    return names.length;
  }

  public static List<String> list() {
    return new ArrayList<>(List.of("b", "a"));
  }

  public static List<String> listWithNull() {
    return Arrays.asList("a", null);
  }

  public static List<List<Integer>> lists() {
    return List.of(List.of(1), List.of());
  }

  public static List<int[]> listOfArrays() {
    return List.of(new int[] {1});
  }

  public static List<Integer> longList() {
    return List.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  /** Their order is that of identity hash codes. */
  public static Set<Level> set() {
    return new HashSet<>(List.of(Level.values()));
  }

  public static Map<String, Integer> map() {
    return new HashMap<>(Map.of("b", 2, "a", 1));
  }

  /** A map that does not find what it has. */
  public static Map<String, Integer> lost() {
    Map<String, Integer> map = new TreeMap<>((a, b) -> 1);
    map.put("a", 1);
    return map;
  }

  public static Deque<String> deque() {
    return new ArrayDeque<>(List.of("a", "b"));
  }

  public static Collection<Integer> values() {
    return map().values();
  }

  public static void fill(List<String> list) {
    list.add("filled");
  }

  public static BigDecimal price() {
    return new BigDecimal("1.50");
  }

  public static List<BigInteger> big() {
    return List.of(BigInteger.TEN);
  }

  public static Optional<String> present() {
    return Optional.of("a");
  }

  public static OptionalInt absent() {
    return OptionalInt.empty();
  }

  public static LocalDate day() {
    return LocalDate.of(2020, 2, 29);
  }

  public static UUID id() {
    return new UUID(1, 2);
  }

  public static URI address() {
    return URI.create("http://a/b");
  }

  public static StringBuilder builder() {
    return new StringBuilder("a").append(1);
  }

  public static void append(StringBuilder builder) {
    builder.append("!");
  }

  /** Its text depends on the time zone. */
  public static Date date() {
    return new Date(0);
  }

  public static double notANumber() {
    return Double.longBitsToDouble(0xfff8000000000000L);
  }

  public static float[] notNumbers() {
    return new float[] {Float.intBitsToFloat(0xffc00000)};
  }

  public static int weight(Level level) {
    return level.ordinal();
  }

  public static void bump(Counter counter) {
    ++counter.count;
  }
}
