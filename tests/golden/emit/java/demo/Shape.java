// SPDX-License-Identifier: MIT
package demo;

import java.util.List;

public abstract class Shape {
    public enum Color { RED, DARK_BLUE }

    public interface Visitor<R> {
        R visit(Shape shape, List<? super R> results);

        <T> T also(T value, R result);

        <T extends R> T least(T value);

        boolean isDone();

        default void end() {}
    }

    public static class Circle extends Shape {
        public double radius;

        public Circle(double radius) {
            if (radius < 0) {
                throw new IllegalArgumentException("negative radius: " + radius);
            }
            this.radius = radius;
        }

        @Override
        public double area() {
            return 3 * radius * radius;
        }

        @Override
        protected char letter(int i, int[] j) {
            return 'c';
        }
    }

    public class Corner {
        public final int x;

        public Corner(int x) {
            this.x = x;
        }

        public Shape shape() {
            return Shape.this;
        }
    }

    public Color color = Color.RED;
    protected String name;

    public abstract double area();

    protected abstract char letter(int i, int[] j);

    public static Shape circle(double radius) {
        return new Circle(radius);
    }

    public Color getColor() {
        return color;
    }

    public Object with(Color color) {
        this.color = color;
        return this;
    }

    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this, null);
    }
}
