// SPDX-License-Identifier: MIT
package depot.util;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

public class Graph<N> {
    static class Edge<A, W extends Number & Comparable<W>> {
        final A to;
        final W weight;

        Edge(A to, W weight) {
            this.to = to;
            this.weight = weight;
        }
    }

    @FunctionalInterface
    public interface Visitor<A> extends BiConsumer<A, Integer> {
        void visit(A node, int depth);

        @Override
        default void accept(A node, Integer depth) {
            visit(node, depth);
        }
    }

    private final Map<N, Set<Edge<N, ? extends Number>>> edges = new LinkedHashMap<>();

    public Graph<N> link(N from, N to, int weight) {
        edges.computeIfAbsent(from, n -> new LinkedHashSet<>()).add(new Edge<>(to, weight));
        edges.putIfAbsent(to, new LinkedHashSet<>());
        return this;
    }

    public int walk(N start, Visitor<? super N> visitor) {
        Map<N, Integer> depths = new LinkedHashMap<>(Map.of(start, 0));
        Deque<N> open = new ArrayDeque<>(Set.of(start));
        for (N now; (now = open.poll()) != null; ) {
            int depth = depths.get(now);
            visitor.visit(now, depth);
            for (var edge : edges.get(now)) {
                if (edge.weight.intValue() > 0 && depths.putIfAbsent(edge.to, depth + 1) == null) {
                    open.add(edge.to);
                }
            }
        }
        return depths.size();
    }
}
