// SPDX-License-Identifier: MIT
package subjects.guards;

/** Plane geometry: guards over products of differences and over Math's functions. */
public final class Shapes {
  private Shapes() {}

  public static String triangle(double a, double b, double c) {
    if (a <= 0.0 || b <= 0.0 || c <= 0.0) {
      return "no side";
    }
    if (a + b <= c || a + c <= b || b + c <= a) {
      return "open";
    }
    if (a == b && b == c) {
      return "equilateral";
    }
    if (Math.abs(a * a + b * b - c * c) < 1e-9) {
      return "right";
    }
    return a == b || b == c || a == c ? "isosceles" : "scalene";
  }

  public static String inCircle(double x, double y, double radius) {
    if (radius < 0.0) {
      throw new IllegalArgumentException("negative radius");
    }
    double distance = Math.hypot(x, y);
    if (distance < radius) {
      return "inside";
    }
    return distance == radius ? "edge" : "outside";
  }

  public static int roots(double a, double b, double c) {
    if (a == 0.0) {
      if (b == 0.0) {
        return c == 0.0 ? -1 : 0;
      }
      return 1;
    }
    double discriminant = b * b - 4.0 * a * c;
    if (discriminant < 0.0) {
      return 0;
    }
    double root = Math.sqrt(discriminant);
    if (root < 0.0) {
      throw new IllegalStateException("negative root");
    }
    double low = (-b - root) / (2.0 * a);
    double high = (-b + root) / (2.0 * a);
    if (low == high) {
      return 1;
    }
    return low > 0.0 && high > 0.0 ? 3 : 2;
  }

  public static String quadrant(double x, double y) {
    if (x == 0.0 && y == 0.0) {
      return "origin";
    }
    double angle = Math.atan2(y, x);
    if (angle > Math.PI / 2) {
      return "second";
    }
    if (angle >= 0.0) {
      return "first";
    }
    return angle < -Math.PI / 2 ? "third" : "fourth";
  }

  public static String slope(float x1, float y1, float x2, float y2) {
    float dx = x2 - x1;
    float dy = y2 - y1;
    if (dx == 0.0f) {
      return dy == 0.0f ? "point" : "vertical";
    }
    float slope = dy / dx;
    if (slope == 1.0f) {
      return "diagonal";
    }
    if (slope > 100.0f || slope < -100.0f) {
      return "steep";
    }
    return slope == 0.0f ? "flat" : "inclined";
  }
}
