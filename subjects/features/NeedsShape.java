// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.List;

/** Needs objects of an abstract class. */
public class NeedsShape {
  public static Shape larger(Shape a, Shape b) {
    return a.area() >= b.area() ? a : b;
  }

  public static double total(List<? extends Shape> shapes) {
    double total = 0;
    for (Shape shape : shapes) {
      total += shape.area();
    }
    return total;
  }
}
