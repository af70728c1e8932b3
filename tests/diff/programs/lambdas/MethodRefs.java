// SPDX-License-Identifier: MIT
package lambdas;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.*;

public class MethodRefs {
    final String id;
    MethodRefs() { this("default"); }
    MethodRefs(String id) { this.id = id; }
    MethodRefs(int a, Long b) { this(a + "/" + b); }
    String hello(String who) { return id + " greets " + who; }
    static int twice(int x) { return x * 2; }
    static String vararg(Object... o) { return "v" + o.length + Arrays.toString(o); }
    static <T> T ident(T t) { return t; }
    private String priv() { return "private " + id; }
    protected static long sum(int a, long b) { return a + b; }
    static void side(String s) { System.out.println("side " + s); }
    @Override public String toString() { return "MR(" + id + ")"; }

    class Inner { final String s; Inner(String s) { this.s = id + s; } @Override public String toString() { return s;
        } }
    static class Sub extends MethodRefs {
        Sub() { super("sub"); }
        @Override String hello(String who) { Function<String, String> up = super::hello; return "Sub:" + up.apply(who);
            }
        Supplier<String> self() { return this::toString; }
    }

    interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); }
    interface IntToString { String convert(int i); }
    interface Widen { long go(int i); }
    interface Boxer { Object box(int i); }
    interface Unboxer { int unbox(Integer i); }
    interface Ignore { void run(String s); }

    Supplier<Inner> inner() { Function<String, Inner> f = Inner::new; return () -> f.apply("+in"); }

    public static void main(String[] args) throws Exception {
        Supplier<MethodRefs> c0 = MethodRefs::new;
        Function<String, MethodRefs> c1 = MethodRefs::new;
        BiFunction<Integer, Long, MethodRefs> c2 = MethodRefs::new;
        System.out.println(c0.get() + " " + c1.apply("x") + " " + c2.apply(1, 2L));
        MethodRefs bound = c1.apply("bound");
        Function<String, String> b = bound::hello;
        BiFunction<MethodRefs, String, String> u = MethodRefs::hello;
        bound = null;
        System.out.println(b.apply("you") + " " + u.apply(new MethodRefs("un"), "me") + " "
            + u.apply(new Sub(), "sub"));
        IntUnaryOperator t = MethodRefs::twice;
        Function<Integer, Integer> boxedTwice = MethodRefs::twice;
        IntToLongFunction widen = MethodRefs::twice;
        ToDoubleFunction<Integer> toDouble = MethodRefs::twice;
        System.out.println(t.andThen(MethodRefs::twice).applyAsInt(5) + " " + boxedTwice.apply(7) + " "
            + widen.applyAsLong(Integer.MAX_VALUE) + " " + toDouble.applyAsDouble(3));
        Function<Object, String> v1 = MethodRefs::vararg;
        Supplier<String> v0 = MethodRefs::vararg;
        TriFunction<String, Integer, Double, String> v3 = MethodRefs::vararg;
        Function<Object[], String> va = MethodRefs::vararg;
        System.out.println(v0.get() + v1.apply("o") + v3.apply("a", 1, 2.5) + va.apply(new Object[] {9, 8}));
        IntFunction<int[]> arr = int[]::new;
        Function<Integer, String[][]> arr2 = String[][]::new;
        UnaryOperator<int[]> clone = int[]::clone;
        System.out.println(arr.apply(3).length + " " + arr2.apply(2).getClass().getSimpleName() + " "
            + clone.apply(new int[] {4, 5})[1]);
        try {
            arr.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        Function<String, Integer> len = String::length;
        BinaryOperator<Integer> max = Math::max;
        Comparator3 cmp = String::compareTo;
        Predicate<String> empty = String::isEmpty;
        System.out.println(len.apply("four") + " " + max.apply(3, 9) + " " + cmp.cmp("a", "b") + " "
            + empty.negate().or(empty).test("") + " " + "abc".chars().map(Character::toUpperCase).sum());
        IntToString its = Integer::toString;
        Widen w = Integer::valueOf;
        Boxer bx = Integer::valueOf;
        Unboxer ub = Integer::intValue;
        Boxer id = MethodRefs::ident;
        System.out.println(its.convert(-5) + w.go(6) + bx.box(7) + ub.unbox(8) + id.box(9).getClass().getSimpleName());
        Ignore ig = new ArrayList<String>()::add;
        ig.run("dropped");
        Ignore made = StringBuilder::new;
        made.run("dropped");
        Consumer<String> side = MethodRefs::side;
        side.andThen(System.out::println).accept("both");
        Function<MethodRefs, String> p = MethodRefs::priv;
        System.out.println(p.apply(new MethodRefs("pp")) + " " + new Sub().self().get() + " "
            + new MethodRefs("o").inner().get());
        BiFunction<Integer, Long, Long> sum = MethodRefs::sum;
        System.out.println(sum.apply(1, 2L) + " " + ((ToLongBiFunction<Integer,
            Integer>) MethodRefs::sum).applyAsLong(3, 4));
        try {
            String none = null;
            Supplier<Integer> s = none::length;
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("bound null");
        }
        try {
            ub.unbox(null);
        } catch (NullPointerException e) {
            System.out.println("unbox null");
        }
        try {
            u.apply(null, "x");
        } catch (NullPointerException e) {
            System.out.println("receiver null");
        }
        Object both = (Runnable & Serializable) () -> System.out.println("intersection");
        ((Runnable) both).run();
        System.out.println(both instanceof Serializable);
        Map<String, Integer> counts = new HashMap<>();
        for (String s : "a b a c a".split(" ")) counts.merge(s, 1, Integer::sum);
        System.out.println(counts.get("a") + " " + counts.computeIfAbsent("zz", String::length) + " "
            + counts.computeIfPresent("a", (k, v) -> null));
        Callable<Object> call = Object::new;
        System.out.println(call.call() != null);
        List<Supplier<Integer>> counters = new ArrayList<>();
        for (int i = 0; i < 3; i++) counters.add(new int[] {i * 100}.clone()::hashCode);
        System.out.println(counters.size() + " " + Arrays.asList("b", "a").stream().sorted(String::compareTo).toList());
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = x -> y -> z -> x * 100 + y * 10 + z;
        System.out.println(curried.apply(1).apply(2).apply(3));
    }

    interface Comparator3 { int cmp(String a, String b); }
}
