// SPDX-License-Identifier: MIT
package depot.util;

import java.util.function.Supplier;

public class Lazy<T> implements Supplier<T> {
    private volatile T value;
    private Supplier<? extends T> source;

    public Lazy(Supplier<? extends T> source) {
        this.source = source;
    }

    @Override
    public T get() {
        T result = value;
        if (result == null) {
            synchronized (this) {
                result = value;
                if (result == null) {
                    value = result = source.get();
                    source = null;
                }
            }
        }
        return result;
    }

    public static <T> Lazy<Lazy<T>> twice(Supplier<T> source) {
        return new Lazy<>(() -> new Lazy<>(source));
    }
}
