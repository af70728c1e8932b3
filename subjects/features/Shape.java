// SPDX-License-Identifier: MIT
package subjects.features;

/** An abstract class with subclasses and with members for them. */
public abstract class Shape {
  protected final String name;
  protected static int made;

  protected Shape(String name) {
    this.name = name;
    made++;
  }

  public abstract double area();

  protected boolean empty() {
    return area() == 0;
  }

  public String describe() {
    return empty() ? "no " + name : name;
  }
}
