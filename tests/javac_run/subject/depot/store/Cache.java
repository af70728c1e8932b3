// SPDX-License-Identifier: MIT
package depot.store;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

public class Cache<T> {
    private static int made;

    static {
        made = Integer.getInteger("depot.cache", 0);
    }

    private final int capacity;
    private final Map<T, T> kept;
    private final UnaryOperator<T> source;

    {
        made++;
    }

    public Cache(int limit, UnaryOperator<T> source) {
        this.capacity = limit;
        this.source = Objects.requireNonNull(source);
        this.kept = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<T, T> eldest) {
                return size() > capacity;
            }
        };
    }

    public T get(T key) {
        synchronized (kept) {
            T found = kept.get(key);
            if (found == null) {
                found = source.apply(key);
                kept.put(key, found);
            }
            return found;
        }
    }

    public static synchronized int made() {
        return made;
    }

    @Deprecated
    public void clear() {
        kept.clear();
    }
}
