// SPDX-License-Identifier: MIT
package depot.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

public class Index<E extends Enum<E>, K, V> {
    private final Map<E, Map<K, List<? super V>>> byKind;
    private int edits;

    public Index(Class<E> kind) {
        byKind = new EnumMap<>(kind);
    }

    public class Editor {
        private final E kind;

        public Editor(E kind) {
            this.kind = kind;
        }

        public class Slot {
            final K key;

            public Slot(K key) {
                this.key = key;
            }

            @SafeVarargs
            public final Editor add(V... values) {
                List<? super V> list = byKind.computeIfAbsent(kind, absent -> new HashMap<>())
                    .computeIfAbsent(key, absent -> new ArrayList<V>());
                Collections.addAll(list, values);
                edits += values.length;
                return Editor.this;
            }
        }

        public Slot at(K key) {
            return this.new Slot(key);
        }
    }

    public Editor edit(E kind) {
        return new Editor(kind);
    }

    public <R> Map<String, R> collect(BiFunction<? super E, ? super Map<K, List<? super V>>, ? extends R> function) {
        Map<String, R> result = new TreeMap<>();
        byKind.forEach((kind, map) -> result.put(kind.name() + edits, function.apply(kind, map)));
        return result;
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static Index untyped(Class kind) {
        class Loose extends Index {
            Loose() {
                super(kind);
            }

            @Override
            public String toString() {
                return "loose index of " + kind.getSimpleName();
            }
        }
        return new Loose();
    }
}
