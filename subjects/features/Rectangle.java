// SPDX-License-Identifier: MIT
package subjects.features;

/** A subclass. */
public final class Rectangle extends Shape {
  private final double width;
  private final double height;

  public Rectangle(double width, double height) {
    super("rectangle");
    this.width = width;
    this.height = height;
  }

  @Override
  public double area() {
    return width * height;
  }

  @Override
  protected boolean empty() {
    return width == 0 || height == 0;
  }
}
