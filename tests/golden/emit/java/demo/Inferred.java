// SPDX-License-Identifier: MIT
package demo;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Type arguments that javac does not find by itself, or finds others for. */
public class Inferred<T> {
    private final List<T> list;

    public Inferred(List<T> list, T last) {
        this.list = list;
        list.add(last);
    }

    public Inferred(List<T> list, Supplier<? extends T> last) {
        this.list = list;
        list.add(last.get());
    }

    public int size() {
        return list.size();
    }

    public static <T> int below(List<? super T> list) {
        return list.size();
    }

    public static <T> int pairs(T a, T b) {
        return a.equals(b) ? 1 : 0;
    }

    public static <T> List<T> same(List<T> list) {
        return list;
    }

    public static int sizeOf(List<Object> list) {
        return list.size();
    }

    public T first(List<T>[] lists) {
        return lists[0].get(0);
    }

    public static int count(Predicate<? super Integer> test) {
        return test.test(1) ? 1 : 0;
    }

    public static int countAll(Predicate<Integer>[] tests) {
        int all = 0;
        for (Predicate<Integer> test : tests) {
            all += count(test);
        }
        return all;
    }

    public static boolean gives(Function<Integer, ?> function) {
        return function.apply(1) != null;
    }

    public static boolean isEmpty(Iterable<?> items) {
        return !items.iterator().hasNext();
    }

    public static <T> int keep(List<T> list, T value) {
        return list.add(value) ? 1 : 0;
    }

    public static <T> int keep(List<T> list, Supplier<? extends T> value) {
        return list.add(value.get()) ? 2 : 0;
    }

    /** What only its constructor's arguments tell. */
    public static class Equal<T> implements Predicate<T> {
        private final T value;

        public Equal(T value) {
            this.value = value;
        }

        @Override
        public boolean test(T other) {
            return value.equals(other);
        }
    }

    /** Null fits both constructors. */
    public abstract static class Either {
        public final String made;

        protected Either(String text) {
            made = "text";
        }

        protected Either(Comparator<String> order) {
            made = "order";
        }

        public abstract int value();
    }

    public static class Shown {
        public String shown(StringBuilder builder) {
            return "builder";
        }
    }

    /** Null fits both methods. */
    public static class ShownTwice extends Shown {
        public static final ShownTwice INSTANCE = new ShownTwice();

        public String shown(String text) {
            return "text";
        }
    }
}
