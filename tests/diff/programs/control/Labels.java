// SPDX-License-Identifier: MIT
package control;

public class Labels {
    static int find(int[][] grid, int want) {
        int steps = 0;
        outer:
        for (int r = 0; r < grid.length; r++) {
            for (int c = 0; ; c++) {
                steps++;
                if (c >= grid[r].length) continue outer;
                if (grid[r][c] == want) break outer;
                if (grid[r][c] < 0) continue;
            }
        }
        return steps;
    }

    static String blocks(int n) {
        StringBuilder s = new StringBuilder();
        a: {
            s.append(1);
            b: {
                if (n == 0) break a;
                s.append(2);
                c: { if (n == 1) break b; s.append(3); if (n == 2) break c; s.append(4); }
                s.append(5);
            }
            s.append(6);
        }
        return s.append(7).toString();
    }

    static int collatz(long n) {
        int k = 0;
        do {
            n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            k++;
        } while (n != 1);
        return k;
    }

    static String loops() {
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 10; i < j; i += 2, j--) s.append(i).append(j).append(' ');
        int k = 0;
        while (true) { if (++k == 3) continue; if (k > 5) break; s.append(k); }
        for (; ; ) { if (k-- == 0) break; }
        do s.append('d'); while (k++ < 0);
        lbl: do { for (int q = 0; q < 3; q++) { if (q == 1) continue lbl; s.append('q'); } } while (k++ < 3);
        for (char c = 'a'; c <= 'e'; c += 2) s.append(c);
        for (byte b = 125; b > 0; b++) s.append(b);
        for (double d = 0; d < 1; d += 0.3) s.append(d).append(',');
        for (long l = Long.MAX_VALUE - 1; l > 0; l++) s.append('L');
        return s.toString();
    }

    static int cond(int a, int b, int c) {
        return a > b ? b > c ? 1 : a > c ? 2 : 3 : a > c ? 4 : b > c ? 5 : 6;
    }

    static int evaluations;
    static boolean t() { evaluations++; return true; }
    static boolean f() { evaluations += 100; return false; }

    public static void main(String[] args) {
        int[][] g = {{1, 2, 3}, {}, {-1, -2, 9}, {4}};
        System.out.println(find(g, 2) + " " + find(g, 9) + " " + find(g, 100));
        for (int n = 0; n < 4; n++) System.out.print(blocks(n) + " ");
        System.out.println(collatz(27) + " " + collatz(837799));
        System.out.println(loops());
        for (int i = 0; i < 27; i++) System.out.print(cond(i / 9, i / 3 % 3, i % 3));
        System.out.println();
        boolean r = t() && f() || t() && !f() | t() & f() ^ t();
        System.out.println(r + " " + evaluations);
        if (f() || t() && (f() || f() || t())) System.out.println(evaluations);
        int x = 0;
        x = x++ + (x = 5) + x++ * --x;
        System.out.println(x);
        int[] a = {0, 0, 0};
        int i = 0;
        a[i++] = a[i] = i = 2;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + i);
        int y = 3;
        y ^= y++ ^ y;
        y += y += y++;
        System.out.println(y);
        long product = 1;
        outer:
        for (int p = 2, n = 0; ; p++) {
            for (int q = 2; q * q <= p; q++) if (p % q == 0) continue outer;
            product = product * p % 1000003;
            if (++n == 100) break;
        }
        System.out.println(product);
        System.out.println(ack(2, 9) + " " + hanoi(10, 'a', 'b', 'c'));
    }

    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    static int hanoi(int n, char a, char b, char c) { return n == 0 ? 0 : hanoi(n - 1, a, c, b) + 1
        + hanoi(n - 1, c, b, a); }
}
