// SPDX-License-Identifier: MIT
package depot.store;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public interface Repository<K extends Comparable<? super K>, V> extends Iterable<V> {
    int LIMIT = 1 << 10;

    void put(K key, V value) throws StoreException;

    Optional<V> find(K key);

    K keyOf(V value);

    default V get(K key) throws StoreException {
        return find(key).orElseThrow(() -> new StoreException(StoreException.Reason.ABSENT, label(key)));
    }

    default <T extends Collection<? super V>> T into(T target, Predicate<? super V> wanted) {
        for (V each : this) {
            if (wanted.test(each)) {
                target.add(each);
            }
        }
        return target;
    }

    default Stream<V> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    default Optional<V> least(Comparator<? super V> order) {
        Iterator<V> all = iterator();
        if (!all.hasNext()) {
            return Optional.empty();
        }
        V best = all.next();
        while (all.hasNext()) {
            V next = all.next();
            best = order.compare(next, best) < 0 ? next : best;
        }
        return Optional.of(best);
    }

    private String label(K key) {
        return "key <" + key + ">";
    }

    static <K extends Comparable<? super K>, V> Repository<K, V> inMemory(Function<? super V, ? extends K> key) {
        return new MemoryRepository<>(key);
    }
}
