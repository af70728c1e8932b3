// SPDX-License-Identifier: MIT
package jdk25;

import java.util.List;

/** Patterns in switches and records, unnamed variables, and statements before super(). */
public class Patterns {
    sealed interface Shape permits Circle, Square, Pair { }

    record Circle(double radius) implements Shape { }

    record Square(int side) implements Shape { }

    record Pair<T extends Shape, U extends Shape>(T first, U second) implements Shape { }

    enum Colour { RED, GREEN }

    static class Positive {
        final int value;

        Positive(int value) {
            this.value = value;
        }
    }

    static class Checked extends Positive {
        private final String text;

        Checked(int given) {
            if (given <= 0) {
                throw new IllegalArgumentException("not positive: " + given);
            }
            String made = "checked " + given;
            text = made;
            super(given);
        }
    }

    static String of(Shape shape) {
        return switch (shape) {
            case Circle(double radius) when radius > 10 -> "large circle";
            case Circle _ -> "circle";
            case Square(int side) -> "square " + side;
            case Pair(Circle(var radius), Square(_)) -> "circle " + radius + " and a square";
            case Pair(var first, Pair(_, var last)) -> of(first) + ", ..., " + of(last);
            case Pair<?, ?>(var first, var second) -> of(first) + " and " + of(second);
        };
    }

    static String kind(Object object) {
        return switch (object) {
            case null -> "null";
            case Integer i when i > 100 -> "large " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case Colour c when c == Colour.RED -> "red";
            case Colour _ -> "another colour";
            case String s when s.isEmpty() -> "empty";
            case String s -> s.toUpperCase();
            case int[] a -> "array of " + a.length;
            case List<?> list when list.size() > 1 && list.getFirst() instanceof String s -> s + list.reversed();
            case Object other -> other.getClass().getSimpleName();
        };
    }

    public static void main(String[] args) {
        List<Shape> shapes = List.of(new Circle(1), new Circle(11), new Square(2),
            new Pair<>(new Circle(3), new Square(4)), new Pair<>(new Square(8), new Square(9)),
            new Pair<>(new Square(5), new Pair<>(new Square(6), new Circle(7))));
        for (Shape shape : shapes) {
            System.out.println(of(shape));
        }
        Object[] objects = {null, 5, 500, 7L, Colour.RED, Colour.GREEN, "", "text", new int[3], List.of("a", "b"),
            List.of(), 'c'};
        for (Object object : objects) {
            System.out.println(kind(object));
        }
        System.out.println(new Checked(4).value + new Checked(5).text);
        try {
            new Checked(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            System.out.println("caught without a name");
        }
        try {
            of(null);
        } catch (NullPointerException e) {
            System.out.println(e);
        }
    }
}
