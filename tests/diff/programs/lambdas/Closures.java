// SPDX-License-Identifier: MIT
package lambdas;

import java.util.ArrayList;
import java.util.List;
import java.util.function.*;

public class Closures {
    int field = 1;
    static int sfield = 10;
    static IntUnaryOperator fact;
    final Function<Integer, Integer> fib = n -> n < 2 ? n : this.fib.apply(n - 1) + this.fib.apply(n - 2);

    Supplier<Integer> counter() { return () -> field++; }

    static Runnable capture(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a,
        Object o) {
        return () -> System.out.println(z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " "
            + t + " " + a[0] + " " + o);
    }

    static <T, R> Function<T, R> memo(Function<T, R> f) {
        java.util.Map<T, R> m = new java.util.TreeMap<>();
        return t -> {
            if (!m.containsKey(t)) {
                System.out.print("[compute " + t + "]");
                m.put(t, f.apply(t));
            }
            return m.get(t);
        };
    }

    static <T> Supplier<T> lazy(Supplier<T> s) {
        return new Supplier<>() {
            T value;
            boolean done;
            @Override public T get() {
                if (!done) { value = s.get(); done = true; }
                return value;
            }
        };
    }

    interface Y<A, B> extends Function<Y<A, B>, Function<A, B>> { }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        Y<A, B> y = x -> f.apply(a -> x.apply(x).apply(a));
        return y.apply(y);
    }

    interface Thrower<E extends Exception> { void run() throws E; }
    static <E extends Exception> void attempt(Thrower<E> t) throws E { t.run(); }

    interface Default { int one(int x); default Default then(Default d) { return x -> d.one(one(x));
        } static Default id() { return x -> x; } }

    static int evaluate(IntSupplier... s) { int r = 0; for (IntSupplier i : s) r = r * 10 + i.getAsInt(); return r; }

    public static void main(String[] args) throws Exception {
        Closures c = new Closures();
        Supplier<Integer> s1 = c.counter(), s2 = c.counter();
        System.out.println(s1.get() + " " + s2.get() + " " + s1.get() + " " + c.field + " " + c.fib.apply(15));
        fact = n -> n <= 1 ? 1 : n * fact.applyAsInt(n - 1);
        System.out.println(fact.applyAsInt(10));
        capture(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "t", new int[] {7}, null).run();
        Function<Integer, Integer> m = memo(x -> x * x);
        System.out.println(m.apply(4) + m.apply(5) + m.apply(4));
        int[] evaluations = {0};
        Supplier<String> lz = lazy(() -> "v" + ++evaluations[0]);
        System.out.println(lz.get() + lz.get() + evaluations[0]);
        System.out.println(Closures.<Integer, Long>fix(self -> n -> n == 0 ? 1L : n * self.apply(n - 1)).apply(20));
        try {
            attempt(() -> { throw new java.io.IOException("from lambda"); });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
        }
        attempt(() -> System.out.println("no exception"));
        System.out.println(Default.id().then(x -> x + 1).then(x -> x * 10).one(4));
        List<IntSupplier> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) { int j = i; list.add(() -> j * sfield); }
        sfield = 3;
        System.out.println(evaluate(list.toArray(new IntSupplier[0])));
        Runnable outer = () -> {
            int local = 5;
            Runnable inner = () -> {
                Runnable innermost = () -> System.out.println("levels " + local + " " + c.field + " " + args.length);
                innermost.run();
            };
            inner.run();
        };
        outer.run();
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> "r" + x).apply(2, 3) + Function.<Integer>identity().compose((String x) ->
            x.length()).apply("abc"));
        Supplier<Supplier<String>> ss = () -> () -> "nested supplier";
        System.out.println(ss.get().get());
        Object o = (Supplier<Integer> & java.io.Serializable) () -> 9;
        System.out.println(((Supplier<?>) o).get());
        Predicate<Integer> even = x -> x % 2 == 0, big = x -> x > 10;
        System.out.println(even.and(big).test(12) + " " + even.or(big).test(11) + " " + even.negate().test(3) + " "
            + Predicate.not(even).test(4) + " " + Predicate.isEqual(null).test(null));
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(up.andThen(x -> x + "!").apply("hey")
            + BinaryOperator.minBy(java.util.Comparator.<Integer>naturalOrder()).apply(4, 2));
        Runnable r1 = () -> { }, r2 = () -> { };
        System.out.println((r1 == r2) + " " + r1.equals(r1) + " " + r1.getClass().isSynthetic() + " "
            + (r1.getClass() == r2.getClass()));
        Runnable[] same = new Runnable[2];
        for (int i = 0; i < 2; i++) same[i] = () -> System.out.print("");
        System.out.println(same[0] == same[1]);
        boolean cond = args.length == 0;
        IntBinaryOperator op = cond ? (a, b) -> a + b : (a, b) -> a - b;
        System.out.println(op.applyAsInt(5, 3) + (cond ? (IntSupplier) () -> 1 : (IntSupplier) () -> 2).getAsInt());
        long total = 0;
        for (int i = 0; i < 3000; i++) { int k = i; LongUnaryOperator lo = x -> x + k; total = lo.applyAsLong(total); }
        System.out.println(total);
    }
}
