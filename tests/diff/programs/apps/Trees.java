// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiConsumer;

/** A left-leaning red-black map, an AVL set and a binary heap, each checked against its invariants. */
public class Trees {
    static class RedBlackMap<K, V> implements Iterable<K> {
        private static final boolean RED = true, BLACK = false;

        private class Node {
            K key;
            V value;
            Node left, right;
            boolean color = RED;

            Node(K key, V value) {
                this.key = key;
                this.value = value;
            }
        }

        private final Comparator<? super K> order;
        private Node root;
        private int size, changes;

        RedBlackMap(Comparator<? super K> order) {
            this.order = order;
        }

        private boolean red(Node n) { return n != null && n.color == RED; }

        private Node rotateLeft(Node h) {
            Node x = h.right;
            h.right = x.left;
            x.left = h;
            x.color = h.color;
            h.color = RED;
            return x;
        }

        private Node rotateRight(Node h) {
            Node x = h.left;
            h.left = x.right;
            x.right = h;
            x.color = h.color;
            h.color = RED;
            return x;
        }

        private void flip(Node h) {
            h.color = !h.color;
            h.left.color = !h.left.color;
            h.right.color = !h.right.color;
        }

        private Node balance(Node h) {
            if (red(h.right) && !red(h.left)) h = rotateLeft(h);
            if (red(h.left) && red(h.left.left)) h = rotateRight(h);
            if (red(h.left) && red(h.right)) flip(h);
            return h;
        }

        void put(K key, V value) {
            root = put(root, key, value);
            root.color = BLACK;
        }

        private Node put(Node h, K key, V value) {
            if (h == null) {
                size++;
                changes++;
                return new Node(key, value);
            }
            int c = order.compare(key, h.key);
            if (c < 0) h.left = put(h.left, key, value);
            else if (c > 0) h.right = put(h.right, key, value);
            else h.value = value;
            return balance(h);
        }

        V get(K key) {
            Node n = root;
            while (n != null) {
                int c = order.compare(key, n.key);
                if (c == 0) return n.value;
                n = c < 0 ? n.left : n.right;
            }
            return null;
        }

        void removeFirst() {
            if (root == null) throw new NoSuchElementException("empty map");
            if (!red(root.left) && !red(root.right)) root.color = RED;
            root = removeFirst(root);
            if (root != null) root.color = BLACK;
            size--;
            changes++;
        }

        private Node removeFirst(Node h) {
            if (h.left == null) return null;
            if (!red(h.left) && !red(h.left.left)) {
                flip(h);
                if (red(h.right.left)) {
                    h.right = rotateRight(h.right);
                    h = rotateLeft(h);
                    flip(h);
                }
            }
            h.left = removeFirst(h.left);
            return balance(h);
        }

        int check() { return check(root, null, null); }

        private int check(Node n, K low, K high) {
            if (n == null) return 1;
            if (low != null && order.compare(n.key, low) <= 0 || high != null && order.compare(n.key,
                high) >= 0) throw new AssertionError("order at " + n.key);
            if (red(n.right) || red(n) && red(n.left)) throw new AssertionError("colour at " + n.key);
            int l = check(n.left, low, n.key), r = check(n.right, n.key, high);
            if (l != r) throw new AssertionError("height at " + n.key);
            return l + (n.color == BLACK ? 1 : 0);
        }

        String shape() { return shape(root); }

        private String shape(Node n) {
            return n == null ? "." : (n.color ? "r" : "b") + n.key + (n.left == null && n.right == null ? "" : "("
                + shape(n.left) + shape(n.right) + ")");
        }

        void forEach(BiConsumer<? super K, ? super V> f) { walk(root, f); }

        private void walk(Node n, BiConsumer<? super K, ? super V> f) {
            if (n == null) return;
            walk(n.left, f);
            f.accept(n.key, n.value);
            walk(n.right, f);
        }

        @Override public Iterator<K> iterator() {
            return new Iterator<>() {
                private final Deque<Node> path = new ArrayDeque<>();
                private final int expected = changes;
                { push(root); }

                private void push(Node n) {
                    for (; n != null; n = n.left) path.push(n);
                }

                @Override public boolean hasNext() { return !path.isEmpty(); }

                @Override public K next() {
                    if (changes != expected) throw new ConcurrentModificationException("map changed");
                    if (path.isEmpty()) throw new NoSuchElementException();
                    Node n = path.pop();
                    push(n.right);
                    return n.key;
                }
            };
        }
    }

    static class Avl {
        int key, height = 1, count = 1;
        Avl left, right;
        Avl(int key) { this.key = key; }

        static int height(Avl t) { return t == null ? 0 : t.height; }
        static int count(Avl t) { return t == null ? 0 : t.count; }

        Avl update() {
            height = 1 + Math.max(height(left), height(right));
            count = 1 + count(left) + count(right);
            return this;
        }

        Avl turn(boolean toLeft) {
            Avl x = toLeft ? right : left;
            if (toLeft) { right = x.left; x.left = this; } else { left = x.right; x.right = this; }
            update();
            return x.update();
        }

        Avl fix() {
            update();
            int d = height(left) - height(right);
            if (d > 1) {
                if (height(left.left) < height(left.right)) left = left.turn(true);
                return turn(false);
            }
            if (d < -1) {
                if (height(right.right) < height(right.left)) right = right.turn(false);
                return turn(true);
            }
            return this;
        }

        static Avl add(Avl t, int k) {
            if (t == null) return new Avl(k);
            if (k < t.key) t.left = add(t.left, k);
            else if (k > t.key) t.right = add(t.right, k);
            else return t;
            return t.fix();
        }

        static Avl remove(Avl t, int k) {
            if (t == null) return null;
            if (k < t.key) t.left = remove(t.left, k);
            else if (k > t.key) t.right = remove(t.right, k);
            else {
                if (t.left == null) return t.right;
                if (t.right == null) return t.left;
                Avl m = t.right;
                while (m.left != null) m = m.left;
                t.key = m.key;
                t.right = remove(t.right, m.key);
            }
            return t.fix();
        }

        static int select(Avl t, int rank) {
            int l = count(t.left);
            return rank < l ? select(t.left, rank) : rank == l ? t.key : select(t.right, rank - l - 1);
        }
    }

    static class Heap<T extends Comparable<? super T>> {
        private Object[] items = new Object[2];
        private int size;

        @SuppressWarnings("unchecked") private T item(int i) { return (T) items[i]; }

        void push(T t) {
            if (size == items.length) items = Arrays.copyOf(items, size * 2);
            int i = size++;
            for (; i > 0 && t.compareTo(item((i - 1) / 2)) < 0; i = (i - 1) / 2) items[i] = items[(i - 1) / 2];
            items[i] = t;
        }

        T pop() {
            T top = item(0), last = item(--size);
            items[size] = null;
            int i = 0;
            for (int c; (c = 2 * i + 1) < size; i = c) {
                if (c + 1 < size && item(c + 1).compareTo(item(c)) < 0) c++;
                if (last.compareTo(item(c)) <= 0) break;
                items[i] = items[c];
            }
            if (size > 0) items[i] = last;
            return top;
        }
    }

    public static void main(String[] args) {
        RedBlackMap<String, Integer> m = new RedBlackMap<>(Comparator.naturalOrder());
        for (String s : "the quick brown fox jumps over the lazy dog and runs away".split(" ")) m.put(s,
            m.get(s) == null ? 1 : m.get(s) + 1);
        System.out.println(m.size + " " + m.check() + " " + m.shape());
        StringBuilder sb = new StringBuilder();
        m.forEach((k, v) -> sb.append(k).append('=').append(v).append(' '));
        System.out.println(sb);
        while (m.size > 4) { m.removeFirst(); m.check(); }
        System.out.println(m.shape() + " " + m.get("the") + " " + m.get("and"));
        try {
            for (String k : m) m.put(k + "2", 0);
        } catch (ConcurrentModificationException e) {
            System.out.println(e.getMessage());
        }
        RedBlackMap<Integer, Integer> big = new RedBlackMap<>(Comparator.reverseOrder());
        int x = 17;
        for (int i = 0; i < 500; i++) { x = x * 1103515245 + 12345 & 0x7fffffff; big.put(x % 1000, i); }
        int previous = Integer.MAX_VALUE, seen = 0;
        for (int k : big) { if (k >= previous) throw new AssertionError(); previous = k; seen++; }
        System.out.println(big.size + " " + seen + " " + big.check());
        try {
            for (;;) big.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage() + " " + big.size);
        }
        Avl t = null;
        for (int i = 0; i < 200; i++) t = Avl.add(t, i * 37 % 211);
        System.out.println(t.height + " " + t.count + " " + Avl.select(t, 0) + " " + Avl.select(t, 100) + " "
            + Avl.select(t, 199));
        for (int i = 0; i < 150; i++) t = Avl.remove(t, i);
        System.out.println(t.height + " " + t.count + " " + Avl.select(t, 0) + " " + t.key);
        try {
            Avl.select(t, 1000);
        } catch (NullPointerException e) {
            System.out.println("no such rank");
        }
        Heap<String> h = new Heap<>();
        for (String s : "pear apple fig banana cherry date elderberry grape".split(" ")) h.push(s);
        List<String> out = new ArrayList<>();
        while (h.size > 0) out.add(h.pop());
        System.out.println(out);
        try {
            h.pop();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
