// SPDX-License-Identifier: MIT
package dispatch;

import java.util.Arrays;
import java.util.List;

public class Varargs {
    static String v(Object... o) { return o == null ? "null array" : o.length + Arrays.deepToString(o); }
    static String i(int... i) { return "ints" + Arrays.toString(i); }
    static String mix(String a, Object... o) { return a + v(o); }
    static String over(Object o) { return "one"; }
    static String over(Object... o) { return "many" + o.length; }
    static String prim(long a) { return "long"; }
    static String prim(Integer a) { return "Integer"; }
    static String prim(int... a) { return "int..."; }
    static String ch(char... c) { return "chars" + c.length; }
    static String list(List<?>... l) { return "lists" + l.length; }
    @SafeVarargs static <T> T[] array(T... t) { return t; }
    static <T> T[] pair(T a, T b) { return array(a, b); }

    static class Base { String m(String... s) { return "base" + s.length; } }
    static class Der extends Base { @Override String m(String[] s) { return "der" + s.length; } }

    static int count;
    static int next() { return ++count; }

    public static void main(String[] args) {
        System.out.println(v() + v(1) + v(1, "a", null) + v((Object) null) + v((Object[]) null));
        System.out.println(v(new Object[] {1, 2}) + v((Object) new Object[] {1, 2}) + v(new int[] {1, 2})
            + v(new String[] {"x"}) + v(new int[] {1}, 2));
        System.out.println(i() + i(1) + i(1, 2) + i(new int[] {7}) + i('a', (byte) 2));
        System.out.println(mix("m") + mix("m", 1) + mix("m", (Object[]) new String[] {"a", "b"})
            + mix(null, null, null));
        System.out.println(over(1) + over() + over(1, 2) + over((Object) new Object[3]) + over(new Object[3])
            + over(new int[3]));
        System.out.println(prim(1) + prim((Integer) 1) + prim() + prim(1, 2) + prim('c') + prim((byte) 1));
        System.out.println(ch() + ch('a') + ch('a', 'b') + list() + list(List.of()) + list(null, null));
        System.out.println(array(1, 2).getClass() + " " + array("a").getClass() + " "
            + array(1, "a").getClass().getSimpleName() + " " + Varargs.<Object>array("x").getClass());
        try {
            String[] bad = pair("a", "b");
            System.out.println(bad.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Base b = new Der();
        System.out.println(b.m() + b.m("a", "b") + new Base().m("x") + new Der().m(new String[4]));
        System.out.println(v(next(), next() * 10, v(next(), next())) + count);
        System.out.println(String.format("%s-%s", (Object[]) new String[] {"p", "q"})
            + String.format("%s", (Object) new String[] {"p"}.length));
        try {
            i((int[]) null);
            System.out.println(i(null));
            System.out.println(mixLength());
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }

    static int mixLength(int... a) { return a.length; }
}
