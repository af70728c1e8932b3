// SPDX-License-Identifier: MIT
package rows;

/** Calls whose arguments nothing under test makes: arrays, objects that need others, constants. */
public final class Workbench {
  enum Wood {
    OAK,
    PINE
  }

  static final class Nail {
    final int length;

    Nail(int length) {
      if (length < 0) {
        throw new IllegalArgumentException();
      }
      this.length = length;
    }
  }

  static final class Box {
    final Nail nail;

    Box(Nail nail) {
      this.nail = nail;
    }
  }

  private int nails;

  int measure(int[] lengths) {
    return lengths.length == 3 ? 1 : 0;
  }

  int take(Box box) {
    nails += box.nail.length;
    return nails;
  }

  int saw(Wood wood) {
    return wood == Wood.PINE ? 1 : 0;
  }
}
