// SPDX-License-Identifier: MIT
package depot.util;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public final class Lists {
    private Lists() {}

    public static <A, B> List<B> map(Iterable<? extends A> from, Function<? super A, ? extends B> function) {
        List<B> result = new ArrayList<>();
        for (A each : from) {
            result.add(function.apply(each));
        }
        return result;
    }

    public static <T> T fold(Collection<? extends T> all, T start, BinaryOperator<T> operator) {
        T result = start;
        for (T each : all) {
            result = operator.apply(result, each);
        }
        return result;
    }

    public static <T extends Comparable<? super T>> T greatest(List<? extends T> all) {
        return all.stream().max(Comparator.naturalOrder()).orElse(null);
    }

    @SafeVarargs
    public static <T> List<List<T>> rows(int width, T... all) {
        Supplier<List<T>> maker = ArrayList::new;
        List<List<T>> rows = new ArrayList<>();
        for (int i = 0; i < all.length; i++) {
            if (i % width == 0) {
                rows.add(maker.get());
            }
            rows.get(i / width).add(all[i]);
        }
        return rows;
    }

    public static <T> T[] array(Collection<T> all, IntFunction<T[]> maker) {
        T[] result = all.toArray(maker.apply(0));
        Arrays.sort(result, (a, b) -> a == b ? 0 : a == null ? -1 : b == null ? 1 : a.hashCode() - b.hashCode());
        return result;
    }

    public static <T> Comparator<T> both(Comparator<? super T> first, Comparator<? super T> second) {
        return (Comparator<T> & java.io.Serializable) (a, b) -> {
            int order = first.compare(a, b);
            return order == 0 ? second.compare(a, b) : order;
        };
    }
}
