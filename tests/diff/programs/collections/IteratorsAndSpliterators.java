// SPDX-License-Identifier: MIT
package collections;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

public class IteratorsAndSpliterators {
  static final class Range implements Iterable<Integer> {
    final int from;
    final int to;

    Range(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public Iterator<Integer> iterator() {
      return new Iterator<>() {
        int at = from;

        @Override
        public boolean hasNext() {
          return at < to;
        }

        @Override
        public Integer next() {
          if (!hasNext()) throw new NoSuchElementException("past " + to);
          return at++;
        }
      };
    }
  }

  static final class Squares extends AbstractList<Integer> {
    final int n;

    Squares(int n) {
      this.n = n;
    }

    @Override
    public Integer get(int i) {
      if (i < 0 || i >= n) throw new IndexOutOfBoundsException(i);
      return i * i;
    }

    @Override
    public int size() {
      return n;
    }
  }

  static String flags(Spliterator<?> s) {
    StringBuilder sb = new StringBuilder();
    int c = s.characteristics();
    if ((c & Spliterator.ORDERED) != 0) sb.append(" ORDERED");
    if ((c & Spliterator.DISTINCT) != 0) sb.append(" DISTINCT");
    if ((c & Spliterator.SORTED) != 0) sb.append(" SORTED");
    if ((c & Spliterator.SIZED) != 0) sb.append(" SIZED");
    if ((c & Spliterator.SUBSIZED) != 0) sb.append(" SUBSIZED");
    if ((c & Spliterator.IMMUTABLE) != 0) sb.append(" IMMUTABLE");
    if ((c & Spliterator.NONNULL) != 0) sb.append(" NONNULL");
    if ((c & Spliterator.CONCURRENT) != 0) sb.append(" CONCURRENT");
    return sb + " exact=" + s.getExactSizeIfKnown() + " est=" + s.estimateSize();
  }

  static void split(String name, Iterable<Integer> source) {
    Spliterator<Integer> s = source.spliterator();
    System.out.println(name + flags(s));
    Spliterator<Integer> half = s.trySplit();
    List<Integer> first = new ArrayList<>();
    List<Integer> rest = new ArrayList<>();
    if (half != null) {
      System.out.println("  half" + flags(half));
      half.tryAdvance(first::add);
      half.forEachRemaining(first::add);
      System.out.println("  again " + half.tryAdvance(x -> {}));
    }
    s.forEachRemaining(rest::add);
    System.out.println("  " + first + rest);
  }

  public static void main(String[] args) {
    List<Integer> data = IntStream.range(0, 10).boxed().toList();
    split("ArrayList", new ArrayList<>(data));
    split("LinkedList", new LinkedList<>(data));
    split("HashSet", new HashSet<>(data));
    split("LinkedHashSet", new LinkedHashSet<>(data));
    split("TreeSet", new TreeSet<>(data));
    split("ArrayDeque", new ArrayDeque<>(data));
    split("asList", Arrays.asList(data.toArray(new Integer[0])));
    split("List.of", List.copyOf(data));
    split("Range", new Range(0, 10));
    split("Squares", new Squares(6));
    split("values", new HashMap<>(Map.of(1, 2)).values());
    System.out.println(StreamSupport.stream(new Range(1, 101).spliterator(), true).mapToInt(x -> x).sum());
    Squares sq = new Squares(5);
    System.out.println(sq + " " + sq.indexOf(9) + " " + sq.subList(1, 4) + " " + sq.hashCode() + sq.contains(16));
    try {
      sq.add(3);
    } catch (UnsupportedOperationException e) {
      System.out.println(e);
    }
    try {
      sq.get(7);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e);
    }
    try {
      Iterator<Integer> it = new Range(0, 1).iterator();
      it.next();
      it.forEachRemaining(x -> System.out.println("none"));
      it.remove();
    } catch (UnsupportedOperationException e) {
      System.out.println(e);
    }
    PrimitiveIterator.OfInt pi = IntStream.of(4, 5, 6).iterator();
    System.out.println(pi.nextInt() + pi.next());
    pi.forEachRemaining((int x) -> System.out.println("left " + x));
    try {
      pi.nextInt();
    } catch (NoSuchElementException e) {
      System.out.println(e.getClass());
    }
    Spliterator.OfInt arr = Arrays.spliterator(new int[] {1, 2, 3, 4, 5}, 1, 4);
    System.out.println(flags(arr));
    Spliterator<Integer> unknown = Spliterators.spliteratorUnknownSize(data.iterator(), Spliterator.ORDERED);
    System.out.println(flags(unknown));
    Map<String, Integer> custom = new AbstractMap<>() {
      @Override
      public Set<Map.Entry<String, Integer>> entrySet() {
        return new LinkedHashSet<>(List.of(Map.entry("x", 1), Map.entry("y", 2)));
      }
    };
    System.out.println(custom + " " + custom.get("y") + custom.containsKey("z") + custom.keySet() + custom.values()
        + custom.hashCode() + custom.equals(Map.of("x", 1, "y", 2)));
    AbstractMap.SimpleEntry<String, Integer> e = new AbstractMap.SimpleEntry<>("k", 1);
    System.out.println(e.setValue(2) + " " + e + new AbstractMap.SimpleImmutableEntry<>(e).equals(e));
    try {
      Spliterator<Integer> s = new TreeSet<>(data).spliterator();
      System.out.println(s.getComparator());
      new ArrayList<>(data).spliterator().getComparator();
    } catch (IllegalStateException x) {
      System.out.println(x);
    }
  }
}
