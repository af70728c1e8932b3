// SPDX-License-Identifier: MIT
package dispatch;

public class InterfaceCalls {
    interface Left { default String who() { return "Left"; } }
    interface Right { default String who() { return "Right"; } }
    interface SubLeft extends Left { @Override default String who() { return "SubLeft<" + Left.super.who(); } }
    interface Again extends Left { }

    static class Both implements Left, Right {
        @Override public String who() { return Left.super.who() + "+" + Right.super.who(); }
    }

    static class Diamond implements SubLeft, Again { }

    static class ClassWins { public String who() { return "Class"; } }
    static class Sub extends ClassWins implements Left { }

    static abstract class Abs implements Left {
        @Override public abstract String who();
    }

    static class Concrete extends Abs {
        @Override public String who() { return "Concrete"; }
    }

    interface Helper {
        static String st(int n) { return "static" + n; }
        private String hidden(int n) { return "private" + n; }
        private static String hiddenStatic() { return "ps"; }
        default String use() { return hidden(1) + st(2) + hiddenStatic() + this.tail(); }
        String tail();
    }

    interface Functional<T> { T apply(T t); default Functional<T> twice() { return x -> apply(apply(x)); } }

    interface I1 { int f(int x); }
    interface I2 extends I1 { int g(int x); }
    interface I3 { int f(int x); int h(); }

    static class M1 implements I2, I3 {
        @Override public int f(int x) { return x + 1; }
        @Override public int g(int x) { return x * 2; }
        @Override public int h() { return 3; }
    }

    static class M2 implements I3 {
        @Override public int h() { return 30; }
        @Override public int f(int x) { return x - 1; }
    }

    static class M3 extends M2 implements I1 {
        @Override public int f(int x) { return super.f(x) * 10; }
    }

    interface Equal { @Override boolean equals(Object o); @Override String toString();
        default int len() { return toString().length(); } }

    static class Eq implements Equal {
        @Override public boolean equals(Object o) { return o instanceof Eq; }
        @Override public int hashCode() { return 1; }
        @Override public String toString() { return "eq!"; }
    }

    public static void main(String[] args) {
        Left[] lefts = {new Both(), new Diamond(), new Sub(), new Concrete(), new Left() { }, new SubLeft() { }};
        for (Left l : lefts) System.out.println(l.who());
        System.out.println(((Right) new Both()).who());
        Helper h = () -> "tail";
        System.out.println(h.use() + Helper.st(9));
        Functional<Integer> inc = x -> x + 3;
        System.out.println(inc.twice().twice().apply(1));
        I3[] threes = {new M1(), new M2(), new M3()};
        int sum = 0;
        for (int i = 0; i < 3000; i++) {
            I3 t = threes[i % 3];
            sum += t.f(i) + t.h();
            if (t instanceof I1 one) sum ^= one.f(1);
            if (t instanceof I2 two) sum += two.g(i);
        }
        System.out.println(sum);
        Equal e = new Eq();
        Object o = e;
        System.out.println(e.equals(new Eq()) + " " + e.len() + " " + o + " " + e.hashCode() + " "
            + e.getClass().getSimpleName());
        CharSequence[] seqs = {"abc", new StringBuilder("de"), new CharSequence() {
            @Override public int length() { return 1; }
            @Override public char charAt(int i) { return 'z'; }
            @Override public CharSequence subSequence(int a, int b) { return this; }
        }};
        for (CharSequence s : seqs) System.out.println(s.length() + " " + s.charAt(0) + " " + s.isEmpty() + " "
            + s.chars().sum());
        Runnable r = new Object() { void hello() { System.out.println("bound"); } }::hello;
        r.run();
        Comparable<String> c = "m";
        System.out.println(Integer.signum(c.compareTo("n")) + " " + Integer.signum(c.compareTo("a")));
    }
}
