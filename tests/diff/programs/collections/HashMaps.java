// SPDX-License-Identifier: MIT
package collections;

import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;

/** Hashed maps under collisions, tree bins, resizing, access order and the default methods of Map. */
public class HashMaps {
  /** All keys of one bucket: comparable ones make ordered tree bins, the others tie-break by identity. */
  record Clash(int id, int hash) implements Comparable<Clash> {
    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public int compareTo(Clash o) {
      return Integer.compare(id, o.id);
    }

    @Override
    public String toString() {
      return "c" + id;
    }
  }

  static final class Lru<K, V> extends LinkedHashMap<K, V> {
    final int limit;

    Lru(int limit) {
      super(4, 0.75f, true);
      this.limit = limit;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > limit;
    }
  }

  static void treeBins() {
    Map<Clash, Integer> map = new HashMap<>();
    for (int i = 0; i < 200; i++) map.put(new Clash(i * 37 % 211, i % 3), i);
    long sum = 0;
    for (int i = 0; i < 200; i++) {
      Integer v = map.get(new Clash(i * 37 % 211, i % 3));
      sum = sum * 31 + v;
    }
    System.out.println(map.size() + " " + sum);
    for (int i = 0; i < 200; i += 2) map.remove(new Clash(i * 37 % 211, i % 3));
    System.out.println(map.size() + " " + map.values().stream().mapToInt(x -> x).sum());
    for (int i = 1; i < 190; i += 2) map.remove(new Clash(i * 37 % 211, i % 3));
    System.out.println(new TreeMap<>(map));
    Map<Object, String> mixed = new HashMap<>();
    for (int i = 0; i < 40; i++) {
      final int n = i;
      mixed.put(new Object() {
        @Override
        public int hashCode() {
          return 7;
        }

        @Override
        public boolean equals(Object o) {
          return o != null && o.toString().equals(toString());
        }

        @Override
        public String toString() {
          return "k" + n % 20;
        }
      }, "v" + n);
    }
    System.out.println(mixed.size());
  }

  static void defaults(Map<String, Integer> m) {
    m.put("a", 1);
    m.put("b", 2);
    m.put("c", 3);
    System.out.println(m.getOrDefault("z", -1) + " " + m.putIfAbsent("a", 9) + " " + m.putIfAbsent("d", 4));
    System.out.println(m.computeIfAbsent("e", String::length) + " " + m.computeIfAbsent("f", k -> null));
    System.out.println(m.computeIfPresent("a", (k, v) -> v + 10) + " " + m.computeIfPresent("b", (k, v) -> null));
    System.out.println(m.compute("c", (k, v) -> v == null ? 0 : v * v) + " " + m.compute("g", (k, v) -> null));
    System.out.println(m.merge("a", 5, Integer::sum) + " " + m.merge("h", 5, Integer::sum) + " "
        + m.merge("d", 1, (x, y) -> null));
    System.out.println(m.replace("a", 0) + " " + m.replace("a", 0, 8) + " " + m.replace("a", 0, 9) + " "
        + m.remove("a", 1) + " " + m.remove("a", 8));
    m.replaceAll((k, v) -> v + k.charAt(0));
    System.out.println(new TreeMap<>(m) + " " + m.hashCode());
    try {
      m.merge("x", null, Integer::sum);
    } catch (NullPointerException e) {
      System.out.println("NPE on null value");
    }
    try {
      m.computeIfAbsent("q", k -> { m.put("w" + k, 1); m.put("ww", 2); return 1; });
      System.out.println("computed");
    } catch (ConcurrentModificationException e) {
      System.out.println(e);
    }
    m.keySet().retainAll(Set.of("c", "e"));
    m.values().removeIf(v -> v > 108);
    System.out.println(m);
    try {
      for (String k : m.keySet()) m.put(k + k, 1);
      System.out.println("no CME " + m.size());
    } catch (ConcurrentModificationException e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) {
    treeBins();
    defaults(new HashMap<>());
    defaults(new LinkedHashMap<>());
    defaults(new TreeMap<>());
    defaults(new Hashtable<>());
    Map<String, Integer> order = new HashMap<>();
    for (String s : "the quick brown fox jumps over the lazy dog and runs away from it all".split(" "))
      order.merge(s, 1, Integer::sum);
    System.out.println(order);
    System.out.println(order.keySet() + " " + order.values());
    Set<Integer> ints = new HashSet<>();
    for (int i = 0; i < 40; i++) ints.add(i * 1000003);
    System.out.println(ints);
    Map<String, String> nulls = new HashMap<>();
    nulls.put(null, "nul");
    nulls.put("x", null);
    System.out.println(nulls + " " + nulls.get(null) + nulls.containsKey("x") + nulls.containsValue(null));
    Lru<String, Integer> lru = new Lru<>(3);
    for (String s : new String[] {"a", "b", "c", "a", "d", "a", "e"}) {
      if (lru.get(s) == null) lru.put(s, s.length());
      System.out.print(lru.keySet() + " ");
    }
    System.out.println(lru.getOrDefault("c", 0));
    Iterator<Map.Entry<String, Integer>> it = lru.entrySet().iterator();
    it.next().setValue(77);
    it.next();
    it.remove();
    System.out.println(lru);
    LinkedHashSet<Integer> lhs = new LinkedHashSet<>(java.util.List.of(5, 3, 9, 1));
    lhs.remove(3);
    lhs.add(3);
    lhs.add(5);
    System.out.println(lhs);
    IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
    id.put("k", 1);
    id.put(new String("k"), 2);
    id.put("k", 3);
    System.out.println(id.size() + " " + id.get("k") + " " + id.get(new String("k")));
    WeakHashMap<String, Integer> weak = new WeakHashMap<>();
    weak.put("literal", 1);
    weak.put("second", 2);
    System.out.println(weak.get("literal") + " " + weak.size() + " " + weak.containsKey("third"));
    for (float load : new float[] {0.1f, 5f}) {
      Map<Integer, Integer> m = new HashMap<>(1, load);
      for (int i = 100; i > 0; i--) m.put(i * 16, i);
      int h = 0;
      for (int k : m.keySet()) h = h * 17 + k;
      System.out.println(load + " " + h);
    }
    for (int bad : new int[] {-1, 0}) {
      try {
        System.out.println(new HashMap<>(bad, bad == 0 ? Float.NaN : 1f));
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      new Hashtable<String, String>().put("a", null);
    } catch (NullPointerException e) {
      System.out.println("Hashtable rejects null");
    }
    Map<String, Object> self = new HashMap<>();
    self.put("me", self);
    System.out.println(self);
  }
}
