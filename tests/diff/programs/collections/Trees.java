// SPDX-License-Identifier: MIT
package collections;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;

public class Trees {
  static void navigate(NavigableMap<Integer, String> m) {
    for (int k : new int[] {5, 1, 9, 3, 7, 11, 2}) m.put(k, "v" + k);
    System.out.println(m + " " + m.firstKey() + " " + m.lastKey());
    for (int k = 0; k <= 12; k += 3) {
      System.out.println(k + ": " + m.floorKey(k) + " " + m.ceilingKey(k) + " " + m.lowerEntry(k) + " "
          + m.higherEntry(k));
    }
    System.out.println(m.headMap(5) + " " + m.tailMap(5) + " " + m.subMap(2, 9));
    System.out.println(m.headMap(5, true) + " " + m.tailMap(5, false) + " " + m.subMap(2, false, 9, true));
    NavigableMap<Integer, String> desc = m.descendingMap();
    System.out.println(desc + " " + desc.headMap(5) + " " + desc.floorKey(4) + " " + desc.firstEntry());
    System.out.println(m.navigableKeySet().descendingSet() + " " + m.descendingKeySet().headSet(7, true));
    NavigableMap<Integer, String> sub = m.subMap(2, true, 9, true);
    sub.put(4, "new");
    sub.remove(3);
    System.out.println(sub + " " + m + " " + sub.size() + " " + sub.pollFirstEntry() + sub.lastEntry());
    try {
      sub.put(20, "x");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    try {
      sub.subMap(0, 3);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    try {
      m.subMap(9, 2);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    sub.clear();
    System.out.println(m + " " + m.pollLastEntry() + m.pollFirstEntry() + m);
    Map.Entry<Integer, String> e = m.firstEntry();
    if (e != null) {
      try {
        e.setValue("no");
      } catch (UnsupportedOperationException x) {
        System.out.println("entry snapshot is immutable");
      }
    }
    m.clear();
    System.out.println(m.firstEntry() + " " + m.pollFirstEntry() + " " + m.floorKey(1));
    try {
      m.firstKey();
    } catch (NoSuchElementException x) {
      System.out.println(x.getClass().getName());
    }
  }

  static void randomised(long seed) {
    Random r = new Random(seed);
    TreeMap<Integer, Integer> t = new TreeMap<>();
    int checks = 0;
    boolean[] present = new boolean[200];
    for (int step = 0; step < 3000; step++) {
      int k = r.nextInt(200);
      if (r.nextBoolean()) {
        t.put(k, step);
        present[k] = true;
      } else {
        t.remove(k);
        present[k] = false;
      }
      if (step % 50 == 0) {
        int q = r.nextInt(200);
        int lo = q;
        while (lo >= 0 && !present[lo]) lo--;
        Integer got = t.floorKey(q);
        if ((got == null ? -1 : got) != lo) System.out.println("wrong floor " + q);
        checks++;
      }
    }
    long h = 0;
    for (Map.Entry<Integer, Integer> e : t.entrySet()) h = h * 31 + e.getKey() * 7 + e.getValue();
    System.out.println(checks + " " + t.size() + " " + h);
  }

  public static void main(String[] args) {
    navigate(new TreeMap<>());
    navigate(new ConcurrentSkipListMap<>());
    randomised(1);
    randomised(99);
    TreeSet<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (String s : new String[] {"b", "A", "a", "C", "B"}) System.out.print(set.add(s) + " ");
    System.out.println(set + " " + set.contains("c") + set.first() + set.last() + set.higher("a"));
    NavigableSet<Integer> odd = new TreeSet<>(Comparator.comparing((Integer x) -> x % 2).thenComparing(x -> -x));
    for (int i = 0; i < 10; i++) odd.add(i);
    System.out.println(odd + " " + odd.headSet(1) + " " + odd.pollFirst() + odd.pollLast() + odd.subSet(4, 7));
    try {
      new TreeMap<Object, Object>().put(new Object(), 1);
    } catch (ClassCastException e) {
      System.out.println("not comparable");
    }
    try {
      TreeMap<Object, Integer> mixed = new TreeMap<>();
      mixed.put("s", 1);
      mixed.put(4, 2);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      new TreeMap<String, String>().put(null, "x");
    } catch (NullPointerException e) {
      System.out.println("null key rejected");
    }
    TreeMap<String, Integer> nullFirst = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
    nullFirst.put("k", 1);
    nullFirst.put(null, 0);
    System.out.println(nullFirst);
    SortedMap<String, Integer> view = new TreeMap<>(Map.of("one", 1, "two", 2, "three", 3, "four", 4));
    List<String> keys = new ArrayList<>(view.keySet());
    System.out.println(keys + " " + view.comparator() + " " + view.entrySet());
    view.entrySet().iterator().next().setValue(44);
    System.out.println(view + " " + view.equals(new java.util.HashMap<>(view)) + " " + view.hashCode());
    TreeMap<Integer, Integer> copy = new TreeMap<>();
    for (int i = 0; i < 33; i++) copy.put(i, i);
    TreeMap<Integer, Integer> clone = (TreeMap<Integer, Integer>) copy.clone();
    clone.keySet().removeIf(k -> k % 3 != 0);
    System.out.println(copy.size() + " " + clone + " " + new TreeMap<>(clone.descendingMap()));
  }
}
