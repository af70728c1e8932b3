// SPDX-License-Identifier: MIT
package rows;

import java.util.List;
import java.util.function.Supplier;

/** For Object both factory methods take a supplier, and neither is more specific. */
public final class Eclipsed<V> {
    private final int size;

    private Eclipsed(int size) {
        this.size = size;
    }

    public static <V> Eclipsed<V> of(List<V> list, V last) {
        return new Eclipsed<>(list.size() + 1);
    }

    public static <V> Eclipsed<V> of(List<V> list, Supplier<? extends V> last) {
        return new Eclipsed<>(list.size() + 2);
    }

    public static int sizeOf(Eclipsed<Object> objects) {
        return objects.size;
    }
}
