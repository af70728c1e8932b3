// SPDX-License-Identifier: MIT
package casts;

import java.util.ArrayList;
import java.util.List;

public class CastTexts {
    interface Flyer { }
    static class Animal { }
    static class Bird extends Animal implements Flyer { }
    static final class Rock { }
    enum Kind { A, B { } }
    record Pair(Object a, Object b) { }

    interface Op { Object run(); }

    static void show(Op op) {
        try {
            Object r = op.run();
            System.out.println("fine " + (r == null ? null : r.getClass().getSimpleName()));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T cast(Object o) { return (T) o; }

    @SuppressWarnings("unchecked")
    static <T extends Comparable<T>> T bounded(Object o) { return (T) o; }

    public static void main(String[] args) throws Exception {
        Object animal = new Animal(), bird = new Bird(), string = "s", ints = new int[1], birds = new Bird[1],
            grid = new int[1][1];
        show(() -> (Bird) animal);
        show(() -> (Animal) bird);
        show(() -> (Flyer) animal);
        show(() -> (Flyer) bird);
        show(() -> (String) animal);
        show(() -> (Animal) string);
        show(() -> (Integer) string);
        show(() -> (Runnable) string);
        show(() -> (CharSequence) string);
        show(() -> (int[]) string);
        show(() -> (String) ints);
        show(() -> (long[]) ints);
        show(() -> (Object[]) ints);
        show(() -> (Integer[]) birds);
        show(() -> (Animal[]) birds);
        show(() -> (String[]) birds);
        show(() -> (Object[]) grid);
        show(() -> (Bird[][]) grid);
        show(() -> (Bird[][]) birds);
        show(() -> (Cloneable) ints);
        show(() -> (Comparable<?>) ints);
        show(() -> (Bird) (Object) null);
        show(() -> (Kind) string);
        show(() -> (String) (Object) Kind.A);
        show(() -> (String) (Object) Kind.B);
        show(() -> (Pair) (Object) new Rock());
        show(() -> { String s = cast(5); return s; });
        show(() -> { Object o = cast(5); return o; });
        show(() -> cast(5));
        show(() -> { Integer i = bounded("x"); return i; });
        show(() -> { Object i = CastTexts.<Integer>bounded(animal); return i; });
        List<String> polluted = new ArrayList<>();
        ((List) polluted).add(7);
        show(() -> polluted.get(0));
        show(() -> { String s = polluted.get(0); return s; });
        show(() -> { for (String s : polluted) return s; return null; });
        show(() -> ((Object) polluted.get(0)).toString());
        show(() -> String.class.cast(5));
        show(() -> Bird.class.cast(animal));
        show(() -> int[].class.cast(string));
        show(() -> String.class.cast(null));
        show(() -> Number.class.asSubclass(String.class));
        show(() -> (Comparable<Object>) (Object) new Object[0]);
        show(() -> "a".compareTo(cast(1)));
        show(() -> new java.util.TreeSet<Object>(List.of("a", 1)));
        show(() -> new java.util.TreeSet<Object>(List.of(new Rock())));
        show(() -> java.util.Collections.max((List) List.of(1, "x")));
        show(() -> new java.util.PriorityQueue<Object>(List.of(1L, 2)));
        Thread t = new Thread();
        show(() -> (Animal) (Object) t);
        show(() -> (java.sql.Driver) (Object) t);
        show(() -> (java.util.logging.Logger) (Object) animal);
        int i = (int) (Object) 5;
        long l = (Integer) (Object) 5;
        System.out.println(i + l);
        show(() -> (long) (Object) 5);
        show(() -> (char) (Object) "c");
        Object lambda = (Runnable & java.io.Serializable) () -> { };
        System.out.println((lambda instanceof Runnable) + " " + (lambda instanceof java.io.Serializable) + " "
            + (lambda instanceof Comparable));
    }
}
