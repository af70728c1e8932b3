// SPDX-License-Identifier: MIT
package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** java.util.Collections: algorithms, wrappers, and the immutable factories. */
public class Wrappers {
  interface Body {
    Object run();
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (RuntimeException e) {
      System.out.println(what + " ! " + e);
    }
  }

  static List<Integer> seq(int n) {
    List<Integer> l = new ArrayList<>();
    for (int i = 0; i < n; i++) l.add(i);
    return l;
  }

  static void algorithms() {
    List<Integer> l = seq(15);
    Collections.shuffle(l, new Random(42));
    System.out.println(l);
    List<Integer> linked = new LinkedList<>(seq(15));
    Collections.shuffle(linked, new Random(43));
    System.out.println(linked);
    Collections.sort(l);
    System.out.println(Collections.binarySearch(l, 7) + " " + Collections.binarySearch(l, 99) + " "
        + Collections.binarySearch(linked, 3, Comparator.reverseOrder()));
    Collections.reverse(l);
    System.out.println(l);
    Collections.rotate(l, 4);
    System.out.println(l);
    Collections.rotate(l, -17);
    System.out.println(l);
    Collections.swap(l, 0, 14);
    System.out.println(l + " " + Collections.max(l) + Collections.min(l, Comparator.reverseOrder()));
    Collections.replaceAll(l, 5, 50);
    Collections.fill(l.subList(0, 3), -1);
    System.out.println(l + " " + Collections.frequency(l, -1));
    System.out.println(Collections.indexOfSubList(l, List.of(50)) + " " + Collections.lastIndexOfSubList(l,
        List.of(-1)));
    System.out.println(Collections.disjoint(l, Set.of(100, 200)) + " " + Collections.nCopies(3, "x"));
    List<String> dst = new ArrayList<>(List.of("a", "b", "c"));
    Collections.copy(dst, List.of("z"));
    System.out.println(dst + " " + Collections.addAll(dst, "q", "r") + dst);
    attempt("copy too long", () -> { Collections.copy(dst, Collections.nCopies(9, "")); return dst; });
    attempt("max of empty", () -> Collections.max(List.<Integer>of()));
    attempt("nCopies", () -> Collections.nCopies(-1, 0));
    attempt("sort mixed", () -> {
      List<Object> m = new ArrayList<>(List.of("b", 1));
      Collections.sort((List) m);
      return m;
    });
    List<String> stable = new ArrayList<>(List.of("bb", "a", "cc", "d", "aa", "ddd", "c"));
    stable.sort(Comparator.comparingInt(String::length));
    System.out.println(stable);
    Integer[] broken = new Integer[64];
    for (int i = 0; i < 64; i++) broken[i] = (i * 37) % 64;
    attempt("contract violated", () -> {
      Random r = new Random(5);
      Arrays.sort(broken, (x, y) -> r.nextInt(3) - 1);
      return "not noticed";
    });
  }

  static void unmodifiable() {
    List<Integer> base = seq(4);
    Collection<?>[] all = {Collections.unmodifiableList(base), Collections.emptyList(), List.of(1, 2), List.of(1, 2, 3),
        List.copyOf(base), Collections.singletonList(5), Arrays.asList(1, 2), Set.of(1), Collections.emptySet(),
        Collections.unmodifiableSet(new TreeSet<>(base)), base.stream().toList(), Collections.nCopies(2, 1)};
    for (Collection<?> c : all) {
      StringBuilder sb = new StringBuilder(c.toString());
      for (Body b : List.<Body>of(() -> ((Collection<Object>) c).add(1), () -> c.remove(1), () -> c.removeIf(x -> true),
          () -> { c.clear(); return 0; }, () -> c.contains(null))) {
        try {
          sb.append(' ').append(b.run());
        } catch (RuntimeException e) {
          sb.append(' ').append(e.getClass().getSimpleName());
        }
      }
      System.out.println(sb);
    }
    attempt("List.of null", () -> List.of("a", null));
    attempt("Set.of dup", () -> Set.of("a", "a"));
    attempt("Map.of dup", () -> Map.of("a", 1, "a", 2));
    attempt("Map.ofEntries dup", () -> Map.ofEntries(Map.entry("q", 1), Map.entry("q", 2)));
    attempt("Map.entry null", () -> Map.entry(null, 1));
    attempt("Map.of put", () -> Map.of("a", 1).put("b", 2));
    attempt("List.copyOf null", () -> List.copyOf(Arrays.asList(1, null)));
    attempt("list get", () -> List.of(1, 2, 3).get(3));
    attempt("list12 get", () -> List.of(1, 2).get(2));
    attempt("sub get", () -> List.of(1, 2, 3, 4).subList(1, 3).get(2));
    attempt("indexOf null", () -> List.of(1).indexOf(null));
    attempt("entry", () -> Map.entry("k", "v") + " " + Map.entry("k", "v").hashCode());
    attempt("map", () -> new TreeMap<>(Map.of("z", 1, "y", 2, "x", 3)) + " " + Map.of("z", 1).equals(Map.of("z", 1)));
    attempt("copy identity", () -> List.copyOf(List.of(1)) + " " + Set.copyOf(List.of(3, 3, 3)));
    Map<String, Integer> m = Collections.unmodifiableMap(new TreeMap<>(Map.of("a", 1)));
    attempt("entry setValue", () -> m.entrySet().iterator().next().setValue(3));
    attempt("singletonMap", () -> Collections.singletonMap("k", 1).merge("k", 2, Integer::sum));
    attempt("emptyMap", () -> Collections.emptyMap().put("a", "b"));
    attempt("emptyIterator", () -> Collections.emptyIterator().next());
    attempt("checked map", () -> {
      Map raw = Collections.checkedMap(new HashMap<>(), String.class, Integer.class);
      raw.put("ok", 1);
      raw.put("bad", "1");
      return raw;
    });
    attempt("checked set", () -> ((Set) Collections.checkedSet(new TreeSet<>(), String.class)).add(3L));
    Set<String> fromMap = Collections.newSetFromMap(new TreeMap<>());
    fromMap.addAll(List.of("q", "a"));
    System.out.println(fromMap + " " + Collections.enumeration(fromMap).nextElement()
        + Collections.list(Collections.enumeration(fromMap)));
    attempt("newSetFromMap", () -> Collections.newSetFromMap(new TreeMap<>(Map.of("a", true))));
    Map<String, Integer> sync = Collections.synchronizedMap(new TreeMap<>());
    sync.put("b", 1);
    sync.computeIfAbsent("a", k -> 0);
    System.out.println(sync + " " + sync.keySet() + sync.hashCode() + sync.equals(Map.of("a", 0, "b", 1)));
  }

  public static void main(String[] args) {
    algorithms();
    unmodifiable();
  }
}
