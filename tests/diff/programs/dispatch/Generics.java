// SPDX-License-Identifier: MIT
package dispatch;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class Generics {
    static class Node<T extends Comparable<T>> {
        T value;
        Node(T v) { value = v; }
        void set(T v) { value = v; }
        T get() { return value; }
        Node<T> max(Node<T> other) { return value.compareTo(other.value) >= 0 ? this : other; }
    }

    static class IntNode extends Node<Integer> {
        IntNode(int i) { super(i); }
        @Override void set(Integer v) { super.set(v + 1); }
        @Override Integer get() { return super.get() * 10; }
        @Override IntNode max(Node<Integer> o) { return this; }
    }

    interface Visitor<R> { R num(int n); R add(Expr a, Expr b); }
    interface Expr { <R> R accept(Visitor<R> v); }
    static Expr num(int n) { return new Expr() { @Override public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
    static Expr add(Expr a, Expr b) { return new Expr() { @Override public <R> R accept(Visitor<R> v) {
        return v.add(a, b); } }; }

    static class Eval implements Visitor<Integer> {
        @Override public Integer num(int n) { return n; }
        @Override public Integer add(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
    }

    static class Show implements Visitor<String> {
        @Override public String num(int n) { return "" + n; }
        @Override public String add(Expr a, Expr b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
    }

    static <T extends Comparable<? super T>> T largest(List<? extends T> l) {
        T best = null;
        for (T t : l) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }

    @SafeVarargs
    static <T> List<T> listOf(T... items) { return new ArrayList<>(Arrays.asList(items)); }

    static <T extends Number & Comparable<T>> String both(T a, T b) { return a.intValue() + b.intValue() + ":"
        + a.compareTo(b); }

    static double sum(List<? extends Number> l) {
        double s = 0;
        for (Number n : l) s += n.doubleValue();
        return s;
    }

    static void fill(List<? super Integer> l) { for (int i = 0; i < 3; i++) l.add(i); }

    static class Shape implements Cloneable {
        int[] data = {1, 2};
        @Override public Shape clone() throws CloneNotSupportedException {
            Shape s = (Shape) super.clone();
            s.data = data.clone();
            return s;
        }
    }

    static class Not { Object copy() throws CloneNotSupportedException { return clone(); } }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Node<Integer> n = new IntNode(4);
        n.set(5);
        System.out.println(n.get() + " " + n.value + " " + (n.max(new Node<>(100)) == n));
        Node raw = n;
        try {
            raw.set("wrong");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Node rawString = new Node<>("s");
        rawString.set(5);
        try {
            System.out.println(((Node<String>) rawString).get().length());
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            rawString.max(new Node("t"));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Expr e = add(num(1), add(num(2), num(3)));
        System.out.println(e.accept(new Show()) + "=" + e.accept(new Eval()));
        System.out.println(largest(List.of("b", "c", "a")) + largest(List.of(3, 1)) + largest(new ArrayList<String>()));
        System.out.println(both(3, 4) + both(2.5, 1.5) + sum(List.of(1, 2.5, 3L)));
        List<Object> sink = listOf("x");
        fill(sink);
        System.out.println(sink);
        Shape s = new Shape(), t = s.clone();
        t.data[0] = 9;
        System.out.println(s.data[0] + " " + t.data[0]);
        try {
            new Not().copy();
        } catch (CloneNotSupportedException x) {
            System.out.println(x);
        }
        Method[] ms = IntNode.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::toString));
        for (Method m : ms) System.out.println(m.getName() + " " + m.getReturnType().getSimpleName() + " "
            + m.isBridge() + " " + m.isSynthetic());
        Comparator<String> c = new Comparator<>() {
            @Override public int compare(String a, String b) { return b.compareTo(a); }
        };
        List<String> l = listOf("p", "r", "q");
        l.sort(c.thenComparing(Comparator.naturalOrder()));
        System.out.println(l);
        try {
            ((Comparator) c).compare(1, 2);
        } catch (ClassCastException x) {
            System.out.println(x.getMessage());
        }
        Object[] arr = listOf(1, "a", 2.0).toArray();
        System.out.println(arr.getClass().getSimpleName() + Generics.<Integer>listOf(1,
            2).toArray(new Integer[0]).getClass().getSimpleName());
    }
}
