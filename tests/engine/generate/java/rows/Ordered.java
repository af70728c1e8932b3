// SPDX-License-Identifier: MIT
package rows;

/** Generic code that only unchecked callers can make throw a ClassCastException. */
public final class Ordered<T extends Comparable<T>> {
  private final T first;

  public Ordered(T first) {
    this.first = first;
  }

  public int order(T other) {
    int order = first.compareTo(other);
    return order < 0 ? -1 : order > 0 ? 1 : 0;
  }
}
