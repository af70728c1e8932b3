// SPDX-License-Identifier: MIT
package subjects.features;

/** An inner class of a generic class. */
public class GenericOuter<T> {
  private T last;

  /** Remembers in its outer object. */
  public class Cell {
    private final T value;

    public Cell(T value) {
      this.value = value;
    }

    public T store() {
      T before = last;
      last = value;
      return before;
    }
  }

  public T last() {
    return last;
  }

  public Cell cell(T value) {
    return new Cell(value);
  }
}
