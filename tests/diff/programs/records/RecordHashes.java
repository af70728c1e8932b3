// SPDX-License-Identifier: MIT
package records;

public class RecordHashes {
    enum E { A }
    record R1(int a) { }
    record R2(int a, int b) { }
    record R3(long a, double b, float c) { }
    record R4(boolean a, char b, byte c, short d) { }
    record R5(String a, String b, String c) { }
    record R6(Object o) { }
    record Big(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l) { }

    sealed interface Tree permits Leaf, Branch { }
    record Leaf(int v) implements Tree { }
    record Branch(Tree l, Tree r) implements Tree { }

    static Tree build(int depth, int seed) {
        return depth == 0 ? new Leaf(seed) : new Branch(build(depth - 1, seed * 2), build(depth - 1, seed * 2 + 1));
    }

    static int sum(Tree t) {
        if (t instanceof Leaf l) return l.v();
        if (t instanceof Branch b) return sum(b.l()) + sum(b.r());
        throw new AssertionError();
    }

    static class Bad {
        @Override public boolean equals(Object o) { throw new IllegalStateException("equals called"); }
        @Override public int hashCode() { throw new IllegalStateException("hashCode called"); }
        @Override public String toString() { throw new IllegalStateException("toString called"); }
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 31, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : ints) {
            System.out.println(new R1(a).hashCode() + " " + new R2(a, 1).hashCode() + " " + new R2(1, a).hashCode()
                + " " + new R3(a * 1000000007L, a / 3.0, a / 7f).hashCode());
            System.out.println(new R3(a, a / 3.0, a / 7f) + " " + new R4(a > 0, (char) (a & 63 | 64), (byte) a,
                (short) a) + new R4(a > 0, 'x', (byte) a, (short) a).hashCode());
        }
        System.out.println(new R5("a", null, "").hashCode() + " " + new R5(null, null, null) + " "
            + new R5("a", "b", "c").equals(new R5("a", "b", "d")));
        System.out.println(new R6("x").hashCode() + " " + new R6(null).hashCode() + " " + new R6(new R6(new R6(1)))
            + " " + new R6(5).equals(new R6(5L)));
        System.out.println(new Big(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12).hashCode() + " " + new Big(1, 2, 3, 4, 5, 6,
            7, 8, 9, 10, 11, 12));
        Tree t = build(4, 1);
        System.out.println(t.hashCode() + " " + t.equals(build(4, 1)) + " " + t.equals(build(4, 2)) + " " + sum(t) + " "
            + t.toString().length());
        System.out.println(build(2, 3));
        Bad bad = new Bad();
        System.out.println(new R6(bad).equals(new R6(null)) + " " + new R6(null).equals(new R6(bad)));
        try {
            System.out.println(new R6(bad).equals(new R6(bad)));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new R6(bad).hashCode();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new R6(bad).toString();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new R6(E.A) + " " + new R6(new Object[0].length) + " " + new R6('c').hashCode());
    }
}
