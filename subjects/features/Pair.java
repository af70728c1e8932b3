// SPDX-License-Identifier: MIT
package subjects.features;

/** A generic record. */
public record Pair<A, B extends Comparable<B>>(A first, B second) {
  public boolean above(Pair<?, B> other) {
    return second.compareTo(other.second()) > 0;
  }

  public static <T extends Comparable<T>> Pair<T, T> twin(T value) {
    return new Pair<>(value, value);
  }
}
