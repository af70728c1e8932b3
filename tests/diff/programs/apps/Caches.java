// SPDX-License-Identifier: MIT
package apps;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;

/** Four caches behind one interface: two least-recently-used ones, a least-frequently-used one,
    and a decorator that loads. */
public class Caches {
    interface Cache<K, V> extends Iterable<Map.Entry<K, V>> {
        V get(K key);
        V put(K key, V value);
        boolean remove(K key);
        int size();

        default V require(K key) {
            V v = get(key);
            if (v == null) throw new NoSuchElementException("no value for " + key);
            return v;
        }

        default String text() {
            StringBuilder s = new StringBuilder("[");
            for (Map.Entry<K, V> e : this) s.append(s.length() == 1
                ? "" : " ").append(e.getKey()).append(':').append(e.getValue());
            return s.append(']').toString();
        }
    }

    /** A hash table of its own with a ring of nodes in order of use. */
    static class Lru<K, V> implements Cache<K, V> {
        private static final class Node<K, V> {
            final K key;
            final int hash;
            V value;
            Node<K, V> chain, newer, older;

            Node(K key, int hash, V value) {
                this.key = key;
                this.hash = hash;
                this.value = value;
            }

            void unlink() {
                newer.older = older;
                older.newer = newer;
            }

            void linkBefore(Node<K, V> ring) {
                older = ring.older;
                newer = ring;
                older.newer = this;
                ring.older = this;
            }
        }

        private final int capacity;
        private Node<K, V>[] table = newTable(4);
        private final Node<K, V> ring = new Node<>(null, 0, null);
        private int size;
        int evictions, resizes;

        Lru(int capacity) {
            if (capacity <= 0) throw new IllegalArgumentException("capacity " + capacity);
            this.capacity = capacity;
            ring.newer = ring.older = ring;
        }

        @SuppressWarnings("unchecked")
        private static <K, V> Node<K, V>[] newTable(int n) {
            return (Node<K, V>[]) new Node<?, ?>[n];
        }

        private Node<K, V> find(Object key) {
            int h = Objects.hashCode(key);
            for (Node<K, V> n = table[h & table.length - 1]; n != null; n = n.chain) if (n.hash == h
                && Objects.equals(n.key, key)) return n;
            return null;
        }

        @Override public V get(K key) {
            Node<K, V> n = find(key);
            if (n == null) return null;
            n.unlink();
            n.linkBefore(ring);
            return n.value;
        }

        @Override public V put(K key, V value) {
            Node<K, V> n = find(key);
            if (n != null) {
                V old = n.value;
                n.value = value;
                get(key);
                return old;
            }
            if (size == capacity) {
                evictions++;
                remove(ring.newer.key);
            }
            if (size >= table.length) grow();
            n = new Node<>(key, Objects.hashCode(key), value);
            insert(table, n);
            n.linkBefore(ring);
            size++;
            return null;
        }

        private void insert(Node<K, V>[] into, Node<K, V> n) {
            int i = n.hash & into.length - 1;
            n.chain = into[i];
            into[i] = n;
        }

        private void grow() {
            resizes++;
            Node<K, V>[] bigger = newTable(table.length * 2);
            for (Node<K, V> n = ring.newer; n != ring; n = n.newer) insert(bigger, n);
            table = bigger;
        }

        @Override public boolean remove(K key) {
            Node<K, V> n = find(key);
            if (n == null) return false;
            int i = n.hash & table.length - 1;
            if (table[i] == n) {
                table[i] = n.chain;
            } else {
                Node<K, V> p = table[i];
                while (p.chain != n) p = p.chain;
                p.chain = n.chain;
            }
            n.unlink();
            size--;
            return true;
        }

        @Override public int size() {
            return size;
        }

        @Override public Iterator<Map.Entry<K, V>> iterator() {
            return new Iterator<>() {
                Node<K, V> at = ring.newer, last;

                @Override public boolean hasNext() {
                    return at != ring;
                }

                @Override public Map.Entry<K, V> next() {
                    if (at == ring) throw new NoSuchElementException();
                    last = at;
                    at = at.newer;
                    return new AbstractMap.SimpleImmutableEntry<>(last.key, last.value);
                }

                @Override public void remove() {
                    if (last == null) throw new IllegalStateException("nothing to remove");
                    Lru.this.remove(last.key);
                    last = null;
                }
            };
        }
    }

    static class Linked<K, V> implements Cache<K, V> {
        private final Map<K, V> map;

        Linked(int capacity) {
            map = new LinkedHashMap<>(16, 0.75f, true) {
                @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                    return size() > capacity;
                }
            };
        }

        @Override public V get(K key) { return map.get(key); }
        @Override public V put(K key, V value) { return map.put(key, value); }
        @Override public boolean remove(K key) { return map.keySet().remove(key); }
        @Override public int size() { return map.size(); }
        @Override public Iterator<Map.Entry<K, V>> iterator() { return map.entrySet().iterator(); }
    }

    static class Lfu<K extends Comparable<K>, V> implements Cache<K, V> {
        private final class Entry implements Map.Entry<K, V> {
            final K key;
            V value;
            int uses = 1;
            long stamp = ++clock;

            Entry(K key, V value) {
                this.key = key;
                this.value = value;
            }

            @Override public K getKey() { return key; }
            @Override public V getValue() { return value; }
            @Override public V setValue(V v) { throw new UnsupportedOperationException(); }
        }

        private final Map<K, Entry> map = new HashMap<>();
        private final int capacity;
        private long clock;

        Lfu(int capacity) {
            this.capacity = capacity;
        }

        @Override public V get(K key) {
            Entry e = map.get(key);
            if (e == null) return null;
            e.uses++;
            e.stamp = ++clock;
            return e.value;
        }

        @Override public V put(K key, V value) {
            Entry e = map.get(key);
            if (e != null) {
                V old = get(key);
                e.value = value;
                return old;
            }
            if (map.size() == capacity) map.remove(sorted().get(0).key);
            map.put(key, new Entry(key, value));
            return null;
        }

        private List<Entry> sorted() {
            List<Entry> l = new ArrayList<>(map.values());
            l.sort((a, b) -> a.uses != b.uses ? Integer.compare(a.uses, b.uses) : Long.compare(a.stamp, b.stamp));
            return l;
        }

        @Override public boolean remove(K key) { return map.remove(key) != null; }
        @Override public int size() { return map.size(); }
        @Override public Iterator<Map.Entry<K, V>> iterator() { return new ArrayList<Map.Entry<K,
            V>>(sorted()).iterator(); }
    }

    record Loading<K, V>(Cache<K, V> inner, Function<? super K, ? extends V> loader, int[] stats) implements Cache<K,
        V> {
        Loading(Cache<K, V> inner, Function<? super K, ? extends V> loader) {
            this(inner, loader, new int[2]);
        }

        @Override public V get(K key) {
            V v = inner.get(key);
            stats[v == null ? 1 : 0]++;
            if (v == null) inner.put(key, v = loader.apply(key));
            return v;
        }

        @Override public V put(K key, V value) { return inner.put(key, value); }
        @Override public boolean remove(K key) { return inner.remove(key); }
        @Override public int size() { return inner.size(); }
        @Override public Iterator<Map.Entry<K, V>> iterator() { return inner.iterator(); }
    }

    static void exercise(String name, Cache<String, Integer> c) {
        System.out.println("-- " + name);
        for (String w : "a b c a d e a b f g a h".split(" ")) {
            Integer n = c.get(w);
            c.put(w, n == null ? 1 : n + 1);
            System.out.print(c.text() + " ");
        }
        System.out.println(c.size() + " " + c.remove("a") + c.remove("zz") + " " + c.put("h", 9) + " " + c.text());
        try {
            c.require("gone");
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        exercise("own lru", new Lru<>(4));
        exercise("linked", new Linked<>(4));
        exercise("lfu", new Lfu<>(4));
        Lru<Integer, int[]> big = new Lru<>(100);
        Linked<Integer, int[]> same = new Linked<>(100);
        int x = 1, equal = 0;
        for (int i = 0; i < 5000; i++) {
            x = x * 1664525 + 1013904223;
            int key = (x >>> 16) % 150;
            int[] a = big.get(key), b = same.get(key);
            if (Arrays.equals(a, b)) equal++;
            int[] v = {i, key};
            big.put(key, v);
            same.put(key, v);
            if (i % 7 == 0 && big.remove(key / 2) != same.remove(key / 2)) System.out.println("remove differs at " + i);
        }
        System.out.println(equal + " " + big.size() + " " + same.size() + " " + big.evictions + " " + big.resizes);
        Lru<Object, String> odd = new Lru<>(3);
        odd.put(null, "null key");
        odd.put(1, "int");
        odd.put(1L, "long");
        System.out.println(odd.get(null) + " " + odd.get(1) + " " + odd.get('1') + " " + odd.text());
        Iterator<Map.Entry<Object, String>> it = odd.iterator();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        it.next();
        it.remove();
        System.out.println(odd.text() + it.next());
        try {
            it.next();
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("exhausted " + it.hasNext());
        }
        Cache<?, ?>[] holder = new Cache<?, ?>[1];
        Loading<Integer, Long> fib = new Loading<>(new Lru<>(50), n -> {
            @SuppressWarnings("unchecked") Cache<Integer, Long> self = (Cache<Integer, Long>) holder[0];
            return n < 2 ? n.longValue() : self.get(n - 1) + self.get(n - 2);
        });
        holder[0] = fib;
        System.out.println(fib.get(60) + " " + fib.get(61) + " " + Arrays.toString(fib.stats()) + " " + fib.size() + " "
            + fib.inner().require(61));
        Loading<String, Integer> failing = new Loading<>(new Linked<>(2), Integer::valueOf);
        try {
            System.out.println(failing.get("12") + failing.get("12") + failing.get("twelve"));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage() + " " + Arrays.toString(failing.stats()) + failing.text());
        }
        new Lru<String, String>(0);
    }
}
