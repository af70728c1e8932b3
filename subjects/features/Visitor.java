// SPDX-License-Identifier: MIT
package subjects.features;

/** A functional interface of our own. */
@FunctionalInterface
public interface Visitor<T> {
  boolean visit(T value, int depth) throws Exception;

  default Visitor<T> negated() {
    return (value, depth) -> !visit(value, depth);
  }
}
