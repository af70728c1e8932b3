// SPDX-License-Identifier: MIT
package subjects.features;

/** Nested classes: one that needs an outer object, and a static one. */
public class Outer {
  private int total;

  /** Adds to its outer object. */
  public class Counter {
    private final int step;

    public Counter(int step) {
      this.step = step;
    }

    public int count() {
      total += step;
      return total;
    }

    /** Two outer objects away. */
    public class Undo {
      public int undo() {
        total -= step;
        return total;
      }
    }
  }

  /** Needs no outer object. */
  public static class Limits {
    public final int low;
    public final int high;

    public Limits(int low, int high) {
      this.low = Math.min(low, high);
      this.high = Math.max(low, high);
    }

    public boolean contains(int value) {
      return value >= low && value <= high;
    }
  }

  public int total() {
    return total;
  }

  public boolean within(Limits limits) {
    return limits.contains(total);
  }

  public boolean mine(Counter counter) {
    return counter.count() == total;
  }
}
