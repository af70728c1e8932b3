// SPDX-License-Identifier: MIT
package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Vector;

public class Lists {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + " -> " + body.run());
    } catch (Exception e) {
      System.out.println(what + " threw " + e);
    }
  }

  static void exercise(String kind, List<Integer> list) {
    System.out.println("## " + kind);
    for (int i = 0; i < 12; i++) list.add(i * 7 % 11);
    System.out.println(list + " " + list.size() + " " + list.hashCode());
    attempt("add at", () -> { list.add(3, 100); return list; });
    attempt("remove index", () -> list.remove(4));
    attempt("remove object", () -> list.remove(Integer.valueOf(100)));
    attempt("remove absent", () -> list.remove(Integer.valueOf(-5)));
    attempt("set", () -> list.set(0, 55) + " " + list);
    attempt("indexOf", () -> list.indexOf(5) + " " + list.lastIndexOf(0) + " " + list.indexOf(null));
    attempt("addAll at", () -> list.addAll(2, List.of(9, 8, 7)) + " " + list);
    attempt("get -1", () -> list.get(-1));
    attempt("get big", () -> list.get(1000));
    attempt("add out", () -> { list.add(99, 1); return ""; });
    attempt("set out", () -> list.set(list.size(), 1));
    attempt("remove out", () -> list.remove(list.size()));
    attempt("addAll out", () -> list.addAll(-1, List.of(1)));
    attempt("subList", () -> list.subList(2, 6));
    attempt("subList bad", () -> list.subList(6, 2));
    attempt("subList neg", () -> list.subList(-1, 2));
    attempt("subList big", () -> list.subList(0, 400));
    attempt("subList clear", () -> { list.subList(1, 3).clear(); return list; });
    attempt("sub of sub", () -> list.subList(1, 8).subList(1, 4));
    attempt("sub stale", () -> {
      List<Integer> sub = list.subList(0, 3);
      list.add(1);
      return sub.size();
    });
    attempt("removeIf", () -> list.removeIf(x -> x % 2 == 0) + " " + list);
    attempt("replaceAll", () -> { list.replaceAll(x -> x * x); return list; });
    attempt("sort", () -> { list.sort(Comparator.reverseOrder()); return list; });
    attempt("sort null", () -> { list.sort(null); return list; });
    attempt("retainAll", () -> list.retainAll(List.of(1, 9, 25, 49, 81)) + " " + list);
    attempt("removeAll", () -> list.removeAll(List.of(1)) + " " + list);
    attempt("containsAll", () -> list.containsAll(List.of(9, 25)) + " " + list.containsAll(List.of(9, 26)));
    attempt("toArray", () -> Arrays.toString(list.toArray(new Integer[10])) + Arrays.toString(list.toArray()));
    attempt("toArray gen", () -> list.toArray(Integer[]::new).getClass().getName());
    attempt("toArray store", () -> list.toArray(new String[0]));
    attempt("cme", () -> {
      for (Integer x : list) list.add(x);
      return "none";
    });
    attempt("cme forEach", () -> {
      list.forEach(x -> list.add(1));
      return "none";
    });
    attempt("iterator remove", () -> {
      Iterator<Integer> it = list.iterator();
      it.next();
      it.remove();
      return list;
    });
    attempt("iterator twice", () -> {
      Iterator<Integer> it = list.iterator();
      it.next();
      it.remove();
      it.remove();
      return list;
    });
    attempt("iterator end", () -> {
      Iterator<Integer> it = list.iterator();
      while (it.hasNext()) it.next();
      return it.next();
    });
    attempt("list iterator", () -> {
      ListIterator<Integer> it = list.listIterator(list.size());
      StringBuilder sb = new StringBuilder();
      while (it.hasPrevious()) {
        sb.append(it.previousIndex()).append('=');
        int v = it.previous();
        sb.append(v).append(',');
        if (v > 20) it.set(-v);
        if (v == 9) it.add(1009);
        if (v == 9) it.previous();
      }
      return sb + " " + list;
    });
    attempt("list iterator out", () -> list.listIterator(500));
    attempt("equals", () -> list.equals(new LinkedList<>(list)) + " " + list.equals(List.of()));
    list.clear();
    attempt("empty", () -> list + " " + list.isEmpty() + " " + list.hashCode() + " " + list.iterator().hasNext());
    attempt("empty next", () -> list.iterator().next());
    attempt("null", () -> { list.add(null); return list + " " + list.contains(null) + list.hashCode(); });
    attempt("self hash", () -> list.remove(null) + " " + list);
  }

  public static void main(String[] args) {
    exercise("ArrayList", new ArrayList<>());
    exercise("LinkedList", new LinkedList<>());
    exercise("Vector", new Vector<>());
    exercise("synchronized", Collections.synchronizedList(new ArrayList<>()));
    exercise("checked", Collections.checkedList(new ArrayList<>(), Integer.class));
    attempt("negative capacity", () -> new ArrayList<Integer>(-3));
    attempt("null collection", () -> new ArrayList<Integer>((List<Integer>) null));
    attempt("heap pollution", () -> {
      List raw = Collections.checkedList(new ArrayList<>(), Integer.class);
      raw.add("text");
      return raw;
    });
    List<Object> self = new ArrayList<>(List.of("a"));
    self.add(self);
    System.out.println(self);
    LinkedList<String> d = new LinkedList<>(List.of("b", "c"));
    d.addFirst("a");
    d.addLast("d");
    d.push("z");
    System.out.println(d + " " + d.peekFirst() + d.peekLast() + d.pop() + d.pollLast() + d.getFirst() + d.element());
    System.out.println(d.removeFirstOccurrence("b") + " " + d.removeLastOccurrence("q") + d);
    Iterator<String> back = d.descendingIterator();
    while (back.hasNext()) System.out.print(back.next() + ";");
    System.out.println();
    d.clear();
    attempt("getFirst", d::getFirst);
    attempt("removeLast", d::removeLast);
    attempt("poll", d::poll);
    try {
      List<Integer> big = new ArrayList<>();
      for (int i = 0; i < 3000; i++) big.add(i ^ 0x55);
      Iterator<Integer> it = big.iterator();
      big.remove(0);
      it.next();
    } catch (ConcurrentModificationException | NoSuchElementException e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }
}
