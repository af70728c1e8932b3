// SPDX-License-Identifier: MIT
package subjects.features;

/** An enum. */
public enum Color {
  RED,
  GREEN,
  BLUE;

  public Color next() {
    return values()[(ordinal() + 1) % values().length];
  }

  public boolean warm() {
    switch (this) {
      case RED:
        return true;
      default:
        return false;
    }
  }
}
