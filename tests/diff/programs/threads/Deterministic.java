// SPDX-License-Identifier: MIT
package threads;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

public class Deterministic {
    static final Object LOCK = new Object();
    static int turn;

    static void inTurn(int id, int of, Runnable r) throws InterruptedException {
        synchronized (LOCK) {
            while (turn % of != id) LOCK.wait();
            r.run();
            turn++;
            LOCK.notifyAll();
        }
    }

    static long parallelSum(int[] data, int parts) throws InterruptedException {
        long[] sums = new long[parts];
        List<Thread> ts = new ArrayList<>();
        for (int p = 0; p < parts; p++) {
            int q = p;
            Thread t = new Thread(() -> {
                for (int i = q * data.length / parts; i < (q + 1) * data.length / parts; i++) sums[q] += data[i];
            });
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
        long s = 0;
        for (long v : sums) s += v;
        return s;
    }

    static class Account {
        final int id;
        long balance;
        Account(int id, long b) { this.id = id; balance = b; }
    }

    static void transfer(Account a, Account b, long n) {
        Account first = a.id < b.id ? a : b, second = first == a ? b : a;
        synchronized (first) {
            synchronized (second) {
                if (a.balance >= n) {
                    a.balance -= n;
                    b.balance += n;
                }
            }
        }
    }

    static int[] mergeSort(int[] a) throws InterruptedException {
        if (a.length < 2) return a;
        int[] l = java.util.Arrays.copyOf(a, a.length / 2), r = java.util.Arrays.copyOfRange(a, a.length / 2, a.length);
        int[][] out = new int[2][];
        Thread t = new Thread(() -> {
            try {
                out[0] = mergeSort(l);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        if (a.length > 16) {
            t.start();
            out[1] = mergeSort(r);
            t.join();
        } else {
            t.run();
            out[1] = mergeSort(r);
        }
        int[] m = new int[a.length];
        for (int i = 0, j = 0, k = 0; k < m.length; k++) m[k] = j >= out[1].length || i < out[0].length
            && out[0][i] <= out[1][j] ? out[0][i++] : out[1][j++];
        return m;
    }

    public static void main(String[] args) throws Exception {
        StringBuilder sb = new StringBuilder();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int id = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 4; k++) inTurn(id, 3, () -> sb.append((char) ('a' + id)));
                } catch (InterruptedException e) {
                    sb.append('!');
                }
            });
        }
        for (int i = 2; i >= 0; i--) ts[i].start();
        for (Thread t : ts) t.join();
        System.out.println(sb);
        int[] data = new int[1000];
        for (int i = 0; i < data.length; i++) data[i] = i * 7919 % 1009;
        System.out.println(parallelSum(data, 1) + " " + parallelSum(data, 4) + " " + parallelSum(data, 7));
        Account[] acc = new Account[5];
        for (int i = 0; i < 5; i++) acc[i] = new Account(i, 1000);
        Thread[] movers = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int seed = i;
            movers[i] = new Thread(() -> {
                int x = seed + 1;
                for (int k = 0; k < 200; k++) {
                    x = x * 1103515245 + 12345;
                    Account from = acc[(x >>> 8) % 5], to = acc[(x >>> 16) % 5];
                    if (from != to) transfer(from, to, (x >>> 4) % 50);
                }
            });
            movers[i].start();
        }
        for (Thread t : movers) t.join();
        long total = 0;
        boolean negative = false;
        for (Account a : acc) { total += a.balance; negative |= a.balance < 0; }
        System.out.println(total + " " + negative);
        int[] sorted = mergeSort(data);
        boolean ok = true;
        for (int i = 1; i < sorted.length; i++) ok &= sorted[i - 1] <= sorted[i];
        System.out.println(ok + " " + sorted[0] + " " + sorted[500] + " " + sorted[999]);
        TreeMap<String, Integer> results = new TreeMap<>();
        Thread[] finders = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int from = 1000 * (i + 1);
            finders[i] = new Thread(() -> {
                int n = from;
                next:
                for (; ; n++) {
                    for (int d = 2; d * d <= n; d++) if (n % d == 0) continue next;
                    break;
                }
                synchronized (results) { results.put("after " + from, n); }
            });
            finders[i].start();
        }
        for (Thread t : finders) t.join();
        System.out.println(results);
    }
}
