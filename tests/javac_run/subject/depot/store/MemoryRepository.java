// SPDX-License-Identifier: MIT
package depot.store;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

class MemoryRepository<K extends Comparable<? super K>, V> implements Repository<K, V> {
    private final Function<? super V, ? extends K> key;
    private Object[] values = new Object[2];
    private int size;

    MemoryRepository(Function<? super V, ? extends K> key) {
        this.key = key;
    }

    @SuppressWarnings("unchecked")
    private V at(int index) {
        return (V) values[index];
    }

    private int search(K wanted) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = keyOf(at(middle)).compareTo(wanted);
            if (order == 0) {
                return middle;
            } else if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return ~low;
    }

    @Override
    public void put(K wanted, V value) throws StoreException {
        int index = search(wanted);
        if (index >= 0) {
            throw new StoreException(StoreException.Reason.DOUBLE, String.valueOf(wanted));
        }
        if (size == LIMIT) {
            throw new StoreException(StoreException.Reason.FULL, "" + size);
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        index = ~index;
        System.arraycopy(values, index, values, index + 1, size++ - index);
        values[index] = value;
    }

    @Override
    public Optional<V> find(K wanted) {
        int index = search(wanted);
        return index < 0 ? Optional.empty() : Optional.of(at(index));
    }

    @Override
    public K keyOf(V value) {
        return key.apply(value);
    }

    @Override
    public Iterator<V> iterator() {
        return new Walk();
    }

    private class Walk implements Iterator<V> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < size;
        }

        @Override
        public V next() {
            if (!hasNext()) {
                throw new NoSuchElementException(MemoryRepository.this.getClass().getSimpleName());
            }
            return at(next++);
        }
    }
}
