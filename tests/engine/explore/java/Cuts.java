// SPDX-License-Identifier: MIT
// What other inputs than those considered could do.
public class Cuts {
    static final Object SENTINEL = new Object();
    static final Cuts NONE = new Cuts();
    static final String NAME = "name";

    static class Base {}
    static class Derived extends Base {}

    static int kinds(Object o) {
        if (o instanceof Integer) return 1;
        if (o instanceof String) return 2;
        if (o instanceof Double) return 3;
        if (o instanceof Boolean) return 4;
        return 0;
    }

    static int cast(Object o) {
        Long l = (Long) o;
        return l > 3 ? 1 : 2;
    }

    static int calls(Object o) {
        return helps(o) ? 1 : 2;
    }

    private static boolean helps(Object o) {
        return o instanceof Short && (Short) o == 7;
    }

    static int held(java.util.Optional<Float> o) {
        Object value = o.orElse(null);
        return value == null ? 0 : value.hashCode() == 1 ? 1 : 2;
    }

    interface Shape { int sides(); }
    static class A implements Shape { public int sides() { return 1; } }
    static class B implements Shape { public int sides() { return 2; } }
    static class C implements Shape { public int sides() { return 3; } }
    static class D implements Shape { public int sides() { return 4; } }

    static int sides(Shape shape) {
        if (shape.sides() == 4) return 1;
        return 0;
    }

    static int named(Class<?> c) {
        return c.getName().equals("java.lang.Thread") ? 1 : 0;
    }

    static int namedObject(Object o) {
        return o instanceof Class && ((Class<?>) o).getName().equals("java.lang.Thread") ? 1 : 0;
    }

    static int longArray(int[] a) {
        if (a.length == 10) return 1;
        return 0;
    }

    static int atTheBound(int[] a) {
        if (a.length < 5) return 1;
        return 0;
    }

    static int shortArray(int[] a) {
        if (a.length == 2) {
            if (a.length == 3) return 2;
            return 1;
        }
        return 0;
    }

    static int longString(String s) {
        if (s.length() == 30) return 1;
        return 0;
    }

    static int shortString(String s) {
        return s.isEmpty() ? 1 : 0;
    }

    static int atTheEnd(String s) {
        if (s.length() <= 20) return 1;
        return 0;
    }

    static int farInString(String s) {
        if (s.indexOf('x') == 25) return 1;
        return 0;
    }

    static int large(int x) {
        if (x > 100) return 1;
        return 0;
    }

    static int clock() {
        return System.currentTimeMillis() % 2 == 0 ? 1 : 2;
    }

    static int thread(Thread t) {
        if (t == null) return 0;
        return 1;
    }

    static int countsDown(int n) {
        return down(10) + n;
    }

    private static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    static int inTheLibrary(int n) {
        return java.util.Arrays.hashCode(new int[1000]) == n ? 1 : 0;
    }

    static int here(int n) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) sum += i;
        return sum == n ? 1 : 0;
    }

    static int recursive(int n) {
        return n <= 0 ? 0 : recursive(n - 1);
    }

    static int endless(int n) {
        return endless(n);
    }

    static int literal(String s) {
        if (s == "abc") return 1;
        return 0;
    }

    static int constant(String s) {
        if (s == NAME) return 1;
        return 0;
    }

    static int sentinel(Object o) {
        if (o == SENTINEL) return 1;
        return 0;
    }

    static int ownSentinel(Cuts c) {
        if (c == NONE) return 1;
        return 0;
    }

    static int type(Object o) {
        if (o == Cuts.class) return 1;
        return 0;
    }

    static int box(Object o) {
        if (o == Integer.valueOf(5)) return 1;
        return 0;
    }

    static int several(Object o) {
        if (o == "abc") return 1;
        if (o == Cuts.class) return 2;
        if (o == SENTINEL) return 3;
        if (o == Integer.valueOf(5)) return 4;
        return 0;
    }

    static int looked(String s) {
        if (s.isEmpty()) return 0;
        if (s == "abc") return 1;
        return 2;
    }

    static int made(Object o) {
        if (o == new Object()) return 1;
        return 0;
    }

    static int same(String s, String t) {
        if (s.length() != t.length()) return 0;
        if (s == t) return 1;
        return 2;
    }

    interface Comparing { boolean are(String a, String b); }
    static class Identity implements Comparing { public boolean are(String a, String b) { return a == b; } }

    static int sameElsewhere(String s, String t) {
        if (s.length() != t.length()) return 0;
        Comparing same = new Identity();
        if (same.are(s, t)) return 1;
        return 2;
    }

    interface Step { void go(int[] to); }

    static int afterStep(Step step) {
        int[] to = {1};
        step.go(to);
        if (to[0] != 1) return 1;
        return 0;
    }

    static int beforeStep(Step step, int x) {
        if (x > 5 && x < 3) return 1;
        step.go(null);
        return 0;
    }

    static class Other {
        static boolean flag;
        static final int LIMIT = Integer.parseInt("5");
    }

    static int ofOther() {
        if (Other.flag) return 1;
        return 0;
    }

    static int setOfOther() {
        Other.flag = false;
        if (Other.flag) return 1;
        return 0;
    }

    static int finalOfOther() {
        if (Other.LIMIT == 6) return 1;
        return 0;
    }

    static int nan(int i) {
        float f = Float.intBitsToFloat(i);
        if (f == f) return 0;
        return Float.floatToRawIntBits(f) == 0x7fc00001 ? 1 : 2;
    }

    static int longNan(long i) {
        double d = Double.longBitsToDouble(i);
        if (d == d) return 0;
        return Double.doubleToRawLongBits(d) == 0x7ff8000000000001L ? 1 : 2;
    }

    static int madeNan(float a) {
        float f = -a;
        if (f == f) return 0;
        if (Float.floatToRawIntBits(f) == 0x7fc00001) return 1;
        return 2;
    }

    static int noNan(float a) {
        float f = -a;
        if (f != f) return 0;
        if (Float.floatToRawIntBits(f) == 0x7fc00001) return 1;
        return 2;
    }

    static int stores(Object[] a) {
        a[0] = "x";
        return 0;
    }

    static int storesBase(Base[] a) {
        a[0] = new Base();
        return 0;
    }

    static int fills(Object[] a) {
        Object[] b = {"x", a};
        return b.length + a.length;
    }
}
