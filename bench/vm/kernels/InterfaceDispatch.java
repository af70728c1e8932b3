// SPDX-License-Identifier: MIT
package vmbench;

/** Interface calls at sites that see two classes and at sites that see eight. One iteration is 1,600 calls. */
public final class InterfaceDispatch {
    private interface Shape {
        int area(int scale);

        default int twice(int scale) {
            return 2 * area(scale);
        }
    }

    private record Square(int side) implements Shape {
        public int area(int scale) {
            return side * side * scale;
        }
    }

    private record Bar(int width, int height) implements Shape {
        public int area(int scale) {
            return width * height * scale;
        }
    }

    private record Dot() implements Shape {
        public int area(int scale) {
            return scale;
        }
    }

    private record Line(int length) implements Shape {
        public int area(int scale) {
            return length + scale;
        }

        public int twice(int scale) {
            return length;
        }
    }

    private record Ring(int outer, int inner) implements Shape {
        public int area(int scale) {
            return (outer - inner) * scale;
        }
    }

    private record Frame(Shape inside) implements Shape {
        public int area(int scale) {
            return inside.area(scale) + 1;
        }
    }

    private record Hole(int size) implements Shape {
        public int area(int scale) {
            return -size * scale;
        }
    }

    private record Empty() implements Shape {
        public int area(int scale) {
            return 0;
        }
    }

    private static int total(Shape[] shapes, int scale) {
        int sum = 0;
        for (Shape shape : shapes) {
            sum += shape.area(scale);
        }
        return sum;
    }

    // The same loop once more, so that each call site has a history of its own.
    private static int totalOfMany(Shape[] shapes, int scale) {
        int sum = 0;
        for (Shape shape : shapes) {
            sum += shape.area(scale) - shape.twice(scale);
        }
        return sum;
    }

    public static void main(String[] args) {
        int iterations = Report.iterations(args);
        Shape[] two = new Shape[800];
        Shape[] eight = new Shape[400];
        Shape[] kinds = {new Square(3), new Bar(2, 5), new Dot(), new Line(9), new Ring(7, 4), new Frame(new Dot()),
            new Hole(2), new Empty()};
        for (int i = 0; i < two.length; i++) {
            two[i] = kinds[i % 3 & 1];
        }
        for (int i = 0; i < eight.length; i++) {
            eight[i] = kinds[i * 5 & 7];
        }
        long startedAt = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += total(two, i) + totalOfMany(eight, i);
        }
        Report.print(sum, startedAt);
    }
}
