// SPDX-License-Identifier: MIT
package records;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

public class Basics {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        Point { if (x < -100) throw new IllegalArgumentException("x=" + x); y = Math.max(y, -100); }
        Point(int both) { this(both, both); }
        double length() { return Math.sqrt((double) x * x + (double) y * y); }
        static Point of(String s) { String[] p = s.split(",");
            return new Point(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
    }

    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a, Object o) { }
    record Empty() { }
    record Gen<T extends Comparable<T>>(T first, List<? extends T> rest) { T max() { return first; } }
    record Custom(String name) {
        @Override public String name() { return "<" + name + ">"; }
        @Override public boolean equals(Object o) { return o instanceof Custom c && c.name.equalsIgnoreCase(name); }
        @Override public int hashCode() { return name.toLowerCase().hashCode(); }
    }
    record Floats(float f, double d) { }
    record Arr(int[] a) { }
    record Nested(Point p, Nested inner) implements Comparable<Nested> {
        @Override public int compareTo(Nested o) { return Integer.compare(p.x, o.p.x); }
    }
    record Var(String head, int... tail) { }

    interface HasArea { double area(); }
    record Rect(double area) implements HasArea { }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + p.y + " " + p.length() + " " + p.hashCode() + " "
            + p.equals(new Point(3, 4)) + p.equals(null) + p.equals("x") + (p == new Point(3, 4)));
        System.out.println(new Point(7) + " " + new Point(1, -500) + " " + Point.of("5,6") + Point.ORIGIN);
        try {
            new Point(-101, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        All a = new All(true, (byte) -1, 'c', (short) 300, 7, 1L << 40, 1.5f, -0.0, "text", null, List.of(1));
        All b = new All(true, (byte) -1, 'c', (short) 300, 7, 1L << 40, 1.5f, -0.0, "text", null, List.of(1));
        System.out.println(a + " " + a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        System.out.println(new Gen<>("m", List.of("a")) + " " + new Gen<>(5, null).hashCode()
            + new Gen<>(1, List.of(2)).max());
        System.out.println(new Custom("Ab") + " " + new Custom("Ab").name() + " "
            + new Custom("AB").equals(new Custom("ab")) + " "
            + new HashSet<>(List.of(new Custom("x"))).contains(new Custom("X")));
        Floats[] fs = {new Floats(0f, 0.0), new Floats(-0f, 0.0), new Floats(0f, -0.0),
            new Floats(Float.NaN, Double.NaN), new Floats(Float.intBitsToFloat(0x7fc00001), 0.0 / 0.0),
            new Floats(1e10f, 1e-5)};
        for (Floats f : fs) {
            StringBuilder row = new StringBuilder(f + " " + f.hashCode() + " ");
            for (Floats g : fs) row.append(f.equals(g) ? '=' : '.');
            System.out.println(row);
        }
        int[] shared = {1, 2};
        System.out.println(new Arr(shared).equals(new Arr(shared)) + " "
            + new Arr(new int[] {1, 2}).equals(new Arr(shared)) + " " + new Arr(null) + " "
            + Arrays.toString(new Arr(shared).a()));
        Nested n = new Nested(p, new Nested(null, null));
        System.out.println(n + " " + n.hashCode() + " " + n.compareTo(new Nested(new Point(1), null)) + " "
            + n.equals(new Nested(p, new Nested(null, null))));
        System.out.println(new Var("h").tail().length + " " + new Var("h", 1, 2).tail()[1] + " "
            + ((HasArea) new Rect(2.5)).area());
        record Local(String s, int n) { Local { Objects.requireNonNull(s, "s"); } }
        System.out.println(new Local("l", 1) + " " + new Local("l", 1).equals(new Local("l", 2)));
        try {
            new Local(null, 0);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Point.class.isRecord() + " " + Arrays.toString(Point.class.getRecordComponents()) + " "
            + Point.class.getSuperclass());
        for (var c : All.class.getRecordComponents()) System.out.print(c.getName() + ":" + c.getType().getSimpleName()
            + " ");
        System.out.println();
    }
}
