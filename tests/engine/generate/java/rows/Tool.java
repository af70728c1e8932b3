// SPDX-License-Identifier: MIT
package rows;

/** A method that every subclass overrides. */
public abstract class Tool {
  abstract int weight();

  int use(String on) {
    if (on == null) {
      throw new IllegalArgumentException("on what");
    }
    return on.length();
  }

  static final class Hammer extends Tool {
    @Override
    int weight() {
      return 3;
    }

    @Override
    int use(String on) {
      if (on == null) {
        throw new IllegalArgumentException("nail");
      }
      return weight();
    }
  }
}
