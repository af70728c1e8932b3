// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Shortest paths, spanning trees, orders, components and flows on one graph class. */
public class Graphs {
    record Edge(String from, String to, int weight) {
        Edge reversed() {
            return new Edge(to, from, weight);
        }
    }

    static class CycleException extends RuntimeException {
        final List<String> rest;

        CycleException(List<String> rest) {
            super("cycle among " + rest);
            this.rest = rest;
        }
    }

    static class Graph {
        private final Map<String, List<Edge>> out = new TreeMap<>();
        final boolean directed;

        Graph(boolean directed) {
            this.directed = directed;
        }

        static Graph parse(boolean directed, String text) {
            Graph g = new Graph(directed);
            for (String part : text.split(",")) {
                String[] w = part.trim().split("[ ]+");
                if (w.length != 3) throw new IllegalArgumentException("bad edge '" + part.trim() + "'");
                g.add(new Edge(w[0], w[1], Integer.parseInt(w[2])));
            }
            return g;
        }

        void add(Edge e) {
            out.computeIfAbsent(e.from(), k -> new ArrayList<>()).add(e);
            out.computeIfAbsent(e.to(), k -> new ArrayList<>());
            if (!directed) out.get(e.to()).add(e.reversed());
        }

        List<Edge> edges(String n) {
            List<Edge> l = out.get(n);
            if (l == null) throw new IllegalArgumentException("no node " + n);
            return l;
        }

        Map<String, Integer> dijkstra(String start, Map<String, String> via) {
            Map<String, Integer> dist = new TreeMap<>();
            PriorityQueue<Map.Entry<String, Integer>> queue = new PriorityQueue<>(Map.Entry.<String,
                Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()));
            queue.add(Map.entry(start, 0));
            Map<String, Integer> best = new HashMap<>(Map.of(start, 0));
            while (!queue.isEmpty()) {
                Map.Entry<String, Integer> top = queue.remove();
                if (dist.putIfAbsent(top.getKey(), top.getValue()) != null) continue;
                for (Edge e : edges(top.getKey())) {
                    if (e.weight() < 0) throw new IllegalStateException("negative " + e);
                    int d = top.getValue() + e.weight();
                    if (d < best.getOrDefault(e.to(), Integer.MAX_VALUE)) {
                        best.put(e.to(), d);
                        via.put(e.to(), e.from());
                        queue.add(Map.entry(e.to(), d));
                    }
                }
            }
            return dist;
        }

        String path(String from, String to) {
            Map<String, String> via = new HashMap<>();
            Map<String, Integer> dist = dijkstra(from, via);
            if (!dist.containsKey(to)) return from + " cannot reach " + to;
            Deque<String> steps = new ArrayDeque<>();
            for (String n = to; n != null; n = via.get(n)) steps.addFirst(n);
            return String.join("-", steps) + " = " + dist.get(to);
        }

        Map<String, Long> bellmanFord(String start) {
            Map<String, Long> dist = new TreeMap<>(Map.of(start, 0L));
            for (int round = 0; round < out.size(); round++) {
                boolean changed = false;
                for (String n : out.keySet()) {
                    Long d = dist.get(n);
                    if (d == null) continue;
                    for (Edge e : edges(n)) {
                        Long old = dist.get(e.to());
                        if (old == null || d + e.weight() < old) {
                            dist.put(e.to(), d + e.weight());
                            changed = true;
                        }
                    }
                }
                if (!changed) return dist;
            }
            throw new IllegalStateException("negative cycle reachable from " + start);
        }

        List<String> topological() {
            Map<String, Integer> in = new TreeMap<>();
            out.keySet().forEach(n -> in.put(n, 0));
            out.values().stream().flatMap(List::stream).forEach(e -> in.merge(e.to(), 1, Integer::sum));
            Queue<String> ready = new ArrayDeque<>();
            in.forEach((n, k) -> { if (k == 0) ready.add(n); });
            List<String> order = new ArrayList<>();
            for (String n; (n = ready.poll()) != null; ) {
                order.add(n);
                for (Edge e : edges(n)) if (in.merge(e.to(), -1, Integer::sum) == 0) ready.add(e.to());
            }
            if (order.size() < out.size()) throw new CycleException(in.entrySet().stream().filter(e ->
                e.getValue() > 0).map(Map.Entry::getKey).collect(Collectors.toList()));
            return order;
        }

        List<List<String>> strongComponents() {
            class Tarjan {
                final Map<String, Integer> index = new HashMap<>(), low = new HashMap<>();
                final Deque<String> stack = new ArrayDeque<>();
                final Set<String> onStack = new LinkedHashSet<>();
                final List<List<String>> result = new ArrayList<>();

                void visit(String n) {
                    index.put(n, index.size());
                    low.put(n, index.get(n));
                    stack.push(n);
                    onStack.add(n);
                    for (Edge e : edges(n)) {
                        if (!index.containsKey(e.to())) {
                            visit(e.to());
                            low.merge(n, low.get(e.to()), Math::min);
                        } else if (onStack.contains(e.to())) {
                            low.merge(n, index.get(e.to()), Math::min);
                        }
                    }
                    if (low.get(n).equals(index.get(n))) {
                        List<String> c = new ArrayList<>();
                        String m;
                        do {
                            m = stack.pop();
                            onStack.remove(m);
                            c.add(m);
                        } while (!m.equals(n));
                        Collections.sort(c);
                        result.add(c);
                    }
                }
            }
            Tarjan t = new Tarjan();
            for (String n : out.keySet()) if (!t.index.containsKey(n)) t.visit(n);
            return t.result;
        }

        List<Edge> kruskal() {
            Map<String, String> parent = new HashMap<>();
            class Sets {
                String root(String n) {
                    String p = parent.getOrDefault(n, n);
                    if (p.equals(n)) return n;
                    String r = root(p);
                    parent.put(n, r);
                    return r;
                }
            }
            Sets sets = new Sets();
            List<Edge> tree = new ArrayList<>();
            out.values().stream().flatMap(List::stream).filter(e -> e.from().compareTo(e.to()) < 0)
                .sorted(Comparator.comparingInt(Edge::weight).thenComparing(Edge::from).thenComparing(Edge::to))
                .forEach(e -> {
                    String a = sets.root(e.from()), b = sets.root(e.to());
                    if (!a.equals(b)) {
                        parent.put(a, b);
                        tree.add(e);
                    }
                });
            return tree;
        }
    }

    static int[][] floyd(int[][] d) {
        int n = d.length;
        for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) if (d[i][k] < 9999 && d[k][j] < 9999) d[i][j] = Math.min(d[i][j], d[i][k]
                    + d[k][j]);
        return d;
    }

    static int maxFlow(int[][] capacity, int s, int t) {
        int n = capacity.length, flow = 0;
        for (;;) {
            int[] via = new int[n];
            Arrays.fill(via, -1);
            via[s] = s;
            Queue<Integer> q = new ArrayDeque<>(List.of(s));
            while (!q.isEmpty() && via[t] < 0) {
                int u = q.remove();
                for (int v = 0; v < n; v++) if (via[v] < 0 && capacity[u][v] > 0) { via[v] = u; q.add(v); }
            }
            if (via[t] < 0) return flow;
            int add = Integer.MAX_VALUE;
            for (int v = t; v != s; v = via[v]) add = Math.min(add, capacity[via[v]][v]);
            for (int v = t; v != s; v = via[v]) { capacity[via[v]][v] -= add; capacity[v][via[v]] += add; }
            flow += add;
        }
    }

    static int knight(int size, int tx, int ty) {
        BitSet seen = new BitSet(size * size);
        Deque<int[]> queue = new ArrayDeque<>();
        queue.add(new int[] {0, 0, 0});
        seen.set(0);
        while (!queue.isEmpty()) {
            int[] p = queue.poll();
            if (p[0] == tx && p[1] == ty) return p[2];
            for (int k = 0; k < 8; k++) {
                int x = p[0] + ((k & 1) + 1) * ((k & 2) - 1), y = p[1] + (2 - (k & 1)) * ((k & 4) / 2 - 1);
                if (x >= 0 && y >= 0 && x < size && y < size && !seen.get(x * size + y)) { seen.set(x * size + y);
                    queue.add(new int[] {x, y, p[2] + 1}); }
            }
        }
        return -1;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (IllegalArgumentException | IllegalStateException | CycleException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Graph roads = Graph.parse(false, "a b 7, a c 9, a f 14, b c 10, b d 15, c d 11, c f 2, d e 6, e f 9, x y 1");
        System.out.println(roads.path("a", "e") + "; " + roads.path("b", "f") + "; " + roads.path("a", "a") + "; "
            + roads.path("a", "x"));
        System.out.println(roads.dijkstra("e", new HashMap<>()) + " "
            + roads.kruskal().stream().mapToInt(Edge::weight).sum() + " " + roads.kruskal());
        Graph tasks = Graph.parse(true, "shop cook 1, cook eat 1, shop clean 1, eat wash 1, clean eat 1, wake shop 1");
        System.out.println(tasks.topological() + " " + tasks.strongComponents());
        tasks.add(new Edge("wash", "cook", 1));
        attempt(() -> System.out.println(tasks.topological()));
        System.out.println(tasks.strongComponents());
        Graph money = Graph.parse(true, "s a 4, s b 5, a c -3, b a -6, c d 2, d t 1");
        System.out.println(money.bellmanFord("s"));
        attempt(() -> money.dijkstra("s", new HashMap<>()));
        money.add(new Edge("d", "b", 1));
        attempt(() -> money.bellmanFord("s"));
        System.out.println(money.bellmanFord("t"));
        attempt(() -> money.path("s", "nowhere"));
        attempt(() -> money.path("nowhere", "s"));
        attempt(() -> Graph.parse(true, "a b 1, c d"));
        attempt(() -> Graph.parse(true, "a b one"));
        int inf = 9999;
        System.out.println(Arrays.deepToString(floyd(new int[][] {{0, 3, inf, 7}, {8, 0, 2, inf}, {5, inf, 0, 1},
            {2, inf, inf, 0}})));
        System.out.println(maxFlow(new int[][] {{0, 16, 13, 0, 0, 0}, {0, 0, 10, 12, 0, 0}, {0, 4, 0, 0, 14, 0},
            {0, 0, 9, 0, 0, 20}, {0, 0, 0, 7, 0, 4}, {0, 0, 0, 0, 0, 0}}, 0, 5));
        System.out.println(knight(8, 7, 7) + " " + knight(8, 0, 1) + " " + knight(3, 1, 1) + " " + knight(20, 19, 18));
        Graph ring = new Graph(true);
        for (int i = 0; i < 300; i++) ring.add(new Edge("n" + i, "n" + (i * 7 + 1) % 300, i % 13));
        System.out.println(ring.strongComponents().size() + " "
            + ring.dijkstra("n0", new HashMap<>()).values().stream().mapToInt(Integer::intValue).sum());
    }
}
