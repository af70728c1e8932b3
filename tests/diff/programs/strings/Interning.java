// SPDX-License-Identifier: MIT
package strings;

public class Interning {
    static final String CONST = "hello";
    static final String BUILT = "hel" + "lo";
    static String variable = "hel";

    static class Other {
        static final String SAME = "hello";
        static String late = "hel".concat("lo");
    }

    interface Holder { String H = "hello"; }

    static String yes(boolean b) { return b ? "same" : "different"; }

    public static void main(String[] args) {
        String local = "hello";
        final String half = "hel";
        String fresh = new String("hello");
        System.out.println(yes(local == CONST) + yes(local == BUILT) + yes(local == Other.SAME)
            + yes(local == Holder.H));
        System.out.println(yes(local == half + "lo") + yes(local == variable + "lo")
            + yes(local == (variable + "lo").intern()));
        System.out.println(yes(local == fresh) + yes(local == fresh.intern()) + yes(fresh.intern() == fresh.intern())
            + fresh.equals(local));
        System.out.println(yes(local == Other.late) + yes(local == Other.late.intern()));
        System.out.println(yes("" == "".intern()) + yes(new String() == "") + yes("a".substring(0, 0) == "")
            + yes("abc".substring(0) == "abc"));
        System.out.println(yes("abc".toLowerCase() == "abc") + yes(" abc ".trim() == "abc") + yes("abc".trim() == "abc")
            + yes("abc".concat("") == "abc"));
        System.out.println(yes("abc".replace('x', 'y') == "abc") + yes("abc".toString() == "abc")
            + yes(String.valueOf((Object) "abc") == "abc"));
        String a = new StringBuilder("ju").append("st made up").toString();
        System.out.println(yes(a.intern() == a) + yes(a == "just made up"));
        String b = new StringBuilder("ja").append("va").toString();
        System.out.println(yes(b.intern() == "java"));
        System.out.println(yes("x1" == "x" + 1) + yes("true" == "" + true) + yes("c" == "" + 'c')
            + yes("1.0" == "" + 1.0));
        System.out.println(yes(Interning.class.getName() == Interning.class.getName())
            + yes(Thread.State.NEW.name() == "NEW"));
        String wide = "\u4e2d\u6587";
        System.out.println(yes(wide == "\u4e2d" + "\u6587") + yes(new String(wide).intern() == wide)
            + yes("\0" == "\u0000"));
        synchronized ("lock") {
            System.out.println(Thread.holdsLock(new String("lock").intern()) + " "
                + Thread.holdsLock(new String("lock")));
        }
    }
}
