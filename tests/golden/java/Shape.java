// SPDX-License-Identifier: MIT
package golden;

public sealed interface Shape permits Shape.Circle, Shape.Square {
  double PI = 3.141592653589793;

  double area();

  default String describe() {
    return "area " + area();
  }

  private static int hidden() {
    return 1;
  }

  record Circle(double radius) implements Shape {
    @Override
    public double area() {
      return PI * radius * radius;
    }
  }

  non-sealed class Square implements Shape {
    @Override
    public double area() {
      return hidden();
    }
  }
}
