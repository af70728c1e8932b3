// SPDX-License-Identifier: MIT
package concurrent;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

public class Maps {
  record Clash(int n) implements Comparable<Clash> {
    @Override
    public int hashCode() {
      return n & 1;
    }

    @Override
    public int compareTo(Clash o) {
      return Integer.compare(n, o.n);
    }
  }

  static void hammer(Runnable r) throws InterruptedException {
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(r);
      ts[i].start();
    }
    for (Thread t : ts) t.join();
  }

  static void atomicity() throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    hammer(() -> {
      for (int i = 0; i < 1000; i++) {
        m.merge("k" + i % 7, 1, Integer::sum);
        m.compute("c" + i % 3, (k, v) -> v == null ? 1 : v + 1);
        m.computeIfAbsent("a" + i % 50, k -> 0);
        m.computeIfPresent("a" + i % 50, (k, v) -> v + 1);
      }
    });
    long a = m.entrySet().stream().filter(e -> e.getKey().startsWith("a")).mapToInt(Map.Entry::getValue).sum();
    m.keySet().removeIf(k -> k.startsWith("a"));
    System.out.println(new TreeMap<>(m) + " " + a + " " + m.mappingCount());
    ConcurrentHashMap<Clash, Integer> tree = new ConcurrentHashMap<>();
    hammer(() -> {
      for (int i = 0; i < 300; i++) tree.merge(new Clash(i), 1, Integer::sum);
    });
    System.out.println(tree.size() + " " + tree.values().stream().mapToInt(x -> x).sum() + " "
        + tree.get(new Clash(77)) + " " + tree.containsKey(new Clash(301)));
    for (int i = 0; i < 290; i++) tree.remove(new Clash(i));
    System.out.println(new TreeMap<>(tree));
  }

  static void bulk() {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    for (int i = 1; i <= 1000; i++) m.put(i, i * i % 101);
    System.out.println(m.reduceValuesToLong(1, x -> x, 0, Long::sum) + " " + m.reduceKeys(10, Math::max) + " "
        + m.reduce(1, (k, v) -> k + v, Integer::sum) + " "
        + m.search(1, (k, v) -> k == 500 ? v : null) + " " + m.reduceEntriesToInt(100, e -> e.getKey() ^ e.getValue(),
            0, (x, y) -> x ^ y));
    StringBuilder sb = new StringBuilder();
    m.forEach(Long.MAX_VALUE, (k, v) -> {
      if (k % 250 == 0) sb.append(k).append('=').append(v).append(' ');
    });
    m.replaceAll((k, v) -> -v);
    System.out.println(sb + " " + m.get(2) + " " + m.values().stream().mapToInt(x -> x).min().getAsInt());
    ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
    System.out.println(set.add("x") + " " + set.add("x") + " " + set + " " + m.keySet(7).getMappedValue());
  }

  static void edges() {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(Map.of("a", 1));
    for (Runnable r : List.<Runnable>of(() -> m.put(null, 1), () -> m.put("x", null), () -> m.get(null),
        () -> m.merge("x", null, Integer::sum), () -> new ConcurrentHashMap<>(-1))) {
      try {
        r.run();
      } catch (RuntimeException e) {
        System.out.print(e.getClass().getSimpleName() + " ");
      }
    }
    System.out.println();
    try {
      m.computeIfAbsent("r", k -> m.computeIfAbsent("r", k2 -> 1));
    } catch (IllegalStateException e) {
      System.out.println(e);
    }
    m.clear();
    for (int i = 0; i < 5; i++) m.put("k" + i, i);
    Iterator<String> it = m.keySet().iterator();
    m.put("k9", 9);
    int n = 0;
    while (it.hasNext()) {
      it.next();
      if (n++ == 0) it.remove();
    }
    System.out.println(m.size() + " " + m.putIfAbsent("k9", 1) + m.replace("k9", 9, 10) + m.remove("k9", 9)
        + m.getOrDefault("zz", 3) + m.containsValue(10));
    System.out.println(m + " " + m.equals(new TreeMap<>(m)) + " " + m.contains(10));
  }

  static void others() throws Exception {
    CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
    for (Integer x : cow) cow.add(x * 10);
    System.out.println(cow + " " + cow.addIfAbsent(2) + cow.addAllAbsent(List.of(2, 5, 5)) + cow);
    try {
      Iterator<Integer> it = cow.iterator();
      it.next();
      it.remove();
    } catch (UnsupportedOperationException e) {
      System.out.println(e);
    }
    try {
      cow.get(40);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(new CopyOnWriteArraySet<>(List.of(3, 1, 3)) + " " + cow.subList(1, 3));
    ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
    ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
    ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>();
    hammer(() -> {
      for (int i = 0; i < 500; i++) {
        q.offer(i);
        d.offerFirst(i);
        s.add(i);
        if (i % 5 == 0) {
          q.poll();
          d.pollLast();
          s.remove(i);
        }
      }
    });
    System.out.println(q.size() + " " + d.size() + " " + s.headSet(10).size() + " " + s.contains(7));
    q.clear();
    q.addAll(List.of(1, 2, 3, 4));
    q.removeIf(x -> x % 2 == 0);
    List<Integer> copy = new ArrayList<>(q);
    System.out.println(copy + " " + q.peek() + q.remove(3) + q);
  }

  public static void main(String[] args) throws Exception {
    atomicity();
    bulk();
    edges();
    others();
  }
}
