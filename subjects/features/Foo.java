// SPDX-License-Identifier: MIT
package subjects.features;

/** A plain value, for the classes here that need one. */
public class Foo implements Comparable<Foo> {
  private final int value;

  public Foo(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }

  @Override
  public int compareTo(Foo other) {
    return Integer.compare(value, other.value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Foo && ((Foo) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }

  @Override
  public String toString() {
    return "Foo" + value;
  }
}
