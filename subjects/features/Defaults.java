// SPDX-License-Identifier: MIT
package subjects.features;

/** An interface with default and static methods. */
public interface Defaults {
  int size();

  default boolean isEmpty() {
    return size() == 0;
  }

  default int capacity() {
    return isEmpty() ? 1 : 2 * size();
  }

  static Defaults of(int size) {
    return () -> size;
  }

  /** An implementation that overrides one of them. */
  class Fixed implements Defaults {
    @Override
    public int size() {
      return 3;
    }

    @Override
    public int capacity() {
      return 3;
    }
  }
}
