// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Backtracking and enumeration: queens, sudoku, permutations, subsets, coins, knapsack, life. */
public class Puzzles {
    static int queens(int n, int row, int cols, int left, int right) {
        if (row == n) return 1;
        int count = 0;
        for (int free = (1 << n) - 1 & ~(cols | left | right); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, cols | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
        return count;
    }

    static boolean firstQueens(int[] at, int row) {
        if (row == at.length) return true;
        next:
        for (int c = 0; c < at.length; c++) {
            for (int r = 0; r < row; r++) if (at[r] == c || Math.abs(at[r] - c) == row - r) continue next;
            at[row] = c;
            if (firstQueens(at, row + 1)) return true;
        }
        return false;
    }

    static class Sudoku {
        static class Contradiction extends Exception {
            Contradiction(int row, int col) {
                super("no digit fits row " + (row + 1) + ", column " + (col + 1));
            }
        }

        final int[][] cells = new int[9][9];
        final int[] rows = new int[9], cols = new int[9], boxes = new int[9];
        int guesses, left = 81;

        Sudoku(String text) {
            if (text.length() != 81) throw new IllegalArgumentException("81 cells wanted, " + text.length() + " given");
            for (int i = 0; i < 81; i++) {
                char c = text.charAt(i);
                if (c == '.' || c == '0') continue;
                int d = Character.digit(c, 10);
                if (d < 0) throw new IllegalArgumentException("'" + c + "' at " + i);
                if (!fits(i / 9, i % 9, 1 << d)) throw new IllegalArgumentException(d + " twice at " + i);
                toggle(i / 9, i % 9, d, true);
            }
        }

        boolean fits(int r, int c, int bit) {
            return ((rows[r] | cols[c] | boxes[r / 3 * 3 + c / 3]) & bit) == 0;
        }

        void toggle(int r, int c, int d, boolean set) {
            cells[r][c] = set ? d : 0;
            rows[r] ^= 1 << d;
            cols[c] ^= 1 << d;
            boxes[r / 3 * 3 + c / 3] ^= 1 << d;
            left += set ? -1 : 1;
        }

        void solve() throws Contradiction {
            if (left == 0) return;
            int bestR = -1, bestC = -1, best = 0, fewest = 10;
            for (int r = 0; r < 9; r++)
                for (int c = 0; c < 9; c++) {
                    if (cells[r][c] != 0) continue;
                    int free = 0x3fe & ~(rows[r] | cols[c] | boxes[r / 3 * 3 + c / 3]);
                    if (Integer.bitCount(free) < fewest) {
                        fewest = Integer.bitCount(free);
                        best = free;
                        bestR = r;
                        bestC = c;
                    }
                }
            for (; best != 0; best &= best - 1) {
                int d = Integer.numberOfTrailingZeros(best);
                toggle(bestR, bestC, d, true);
                try {
                    guesses++;
                    solve();
                    return;
                } catch (Contradiction e) {
                    toggle(bestR, bestC, d, false);
                }
            }
            throw new Contradiction(bestR, bestC);
        }

        @Override public String toString() {
            StringBuilder s = new StringBuilder();
            for (int[] r : cells) for (int d : r) s.append(d == 0 ? "." : d);
            return s.toString();
        }
    }

    /** Permutations in lexicographic order, made one at a time. */
    static class Permutations<T extends Comparable<? super T>> implements Iterable<List<T>> {
        private final List<T> first;

        @SafeVarargs
        Permutations(T... items) {
            T[] copy = items.clone();
            Arrays.sort(copy);
            first = List.of(copy);
        }

        @Override public Iterator<List<T>> iterator() {
            return new Iterator<>() {
                private List<T> next = new ArrayList<>(first);

                @Override public boolean hasNext() {
                    return next != null;
                }

                @Override public List<T> next() {
                    if (next == null) throw new NoSuchElementException("no more permutations");
                    List<T> result = next;
                    List<T> l = new ArrayList<>(result);
                    int i = l.size() - 2;
                    while (i >= 0 && l.get(i).compareTo(l.get(i + 1)) >= 0) i--;
                    if (i < 0) {
                        next = null;
                    } else {
                        int j = l.size() - 1;
                        while (l.get(j).compareTo(l.get(i)) <= 0) j--;
                        java.util.Collections.swap(l, i, j);
                        java.util.Collections.reverse(l.subList(i + 1, l.size()));
                        next = l;
                    }
                    return result;
                }
            };
        }
    }

    static void heap(int[] a, int n, Consumer<int[]> sink) {
        if (n <= 1) { sink.accept(a); return; }
        for (int i = 0; i < n; i++) {
            heap(a, n - 1, sink);
            int j = n % 2 == 0 ? i : 0, t = a[j];
            a[j] = a[n - 1];
            a[n - 1] = t;
        }
    }

    static void combinations(String from, int k, String chosen, List<String> out) {
        if (k == 0) { out.add(chosen); return; }
        for (int i = 0; i <= from.length() - k; i++) combinations(from.substring(i + 1), k - 1, chosen + from.charAt(i),
            out);
    }

    static long coins(int amount, int... values) {
        long[] ways = new long[amount + 1];
        ways[0] = 1;
        for (int v : values) for (int a = v; a <= amount; a++) ways[a] += ways[a - v];
        return ways[amount];
    }

    static int knapsack(int[][] items, int capacity, StringBuilder chosen) {
        int[][] best = new int[items.length + 1][capacity + 1];
        for (int i = 1; i <= items.length; i++)
            for (int c = 0; c <= capacity; c++) best[i][c] = items[i - 1][0] > c
                ? best[i - 1][c] : Math.max(best[i - 1][c], best[i - 1][c - items[i - 1][0]] + items[i - 1][1]);
        for (int i = items.length, c = capacity; i > 0; i--) if (best[i][c] != best[i - 1][c]) {
            chosen.append(i - 1).append(' '); c -= items[i - 1][0]; }
        return best[items.length][capacity];
    }

    record Cell(int x, int y) { }

    static Set<Cell> life(Set<Cell> alive) {
        TreeMap<Cell, Integer> near = new TreeMap<>((a, b) -> a.x != b.x ? Integer.compare(a.x,
            b.x) : Integer.compare(a.y, b.y));
        for (Cell c : alive) for (int k = 0; k < 9; k++) if (k != 4) near.merge(new Cell(c.x + k / 3 - 1, c.y
            + k % 3 - 1), 1, Integer::sum);
        Set<Cell> next = new HashSet<>();
        near.forEach((c, n) -> { if (n == 3 || n == 2 && alive.contains(c)) next.add(c); });
        return next;
    }

    static Set<Cell> draw(String... rows) {
        Set<Cell> s = new HashSet<>();
        for (int y = 0; y < rows.length; y++) for (int x = 0; x < rows[y].length();
            x++) if (rows[y].charAt(x) == '#') s.add(new Cell(x, y));
        return s;
    }

    static String show(Set<Cell> s, int w, int h) {
        StringBuilder b = new StringBuilder();
        for (int y = 0; y < h; y++, b.append('/')) for (int x = 0; x < w; x++) b.append(s.contains(new Cell(x, y))
            ? '#' : '.');
        return b.toString();
    }

    public static void main(String[] args) throws Exception {
        for (int n = 1; n <= 9; n++) System.out.print(queens(n, 0, 0, 0, 0) + " ");
        int[] at = new int[12];
        System.out.println(firstQueens(at, 0) + " " + Arrays.toString(at) + " " + firstQueens(new int[3], 0));
        String easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        String hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for (String p : new String[] {easy, hard, "1".repeat(2) + ".".repeat(79), "x" + ".".repeat(80), "123",
            "123456789" + ".".repeat(72), "12345678." + "........9" + ".".repeat(63)}) {
            try {
                Sudoku s = new Sudoku(p);
                s.solve();
                System.out.println(s + " " + (s.guesses > 0));
            } catch (IllegalArgumentException | Sudoku.Contradiction e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        int k = 0;
        for (List<Character> p : new Permutations<>('c', 'a', 'b', 'a')) System.out.print((k++ == 0 ? "" : " ") + p);
        System.out.println(" " + k);
        Iterator<List<Integer>> it = new Permutations<>(1, 2, 3, 4, 5, 6).iterator();
        long hash = 0;
        int count = 0;
        for (; it.hasNext(); count++) hash = hash * 31 + it.next().hashCode();
        System.out.println(count + " " + hash);
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder all = new StringBuilder();
        heap(new int[] {1, 2, 3, 4}, 4, a -> all.append(a[0]).append(a[1]).append(a[2]).append(a[3]).append(' '));
        System.out.println(all);
        List<String> combos = new ArrayList<>();
        combinations("abcde", 3, "", combos);
        System.out.println(combos + " " + coins(100, 1, 5, 10, 25, 50) + " " + coins(1000, 1, 2, 5, 10, 20, 50, 100,
            200) + " " + coins(3, 2));
        StringBuilder chosen = new StringBuilder();
        System.out.println(knapsack(new int[][] {{12, 4}, {2, 2}, {1, 1}, {4, 10}, {1, 2}}, 15, chosen) + " " + chosen);
        Set<Cell> glider = draw(".#.", "..#", "###");
        for (int g = 0; g < 9; g++, glider = life(glider)) if (g % 2 == 0) System.out.println(show(glider, 6, 6));
        Set<Cell> pent = draw(".##", "##.", ".#.");
        for (int g = 0; g < 60; g++) pent = life(pent);
        System.out.println(pent.size() + " " + life(draw("##", "##")).equals(draw("##", "##")) + " "
            + life(draw("#")).size());
    }
}
