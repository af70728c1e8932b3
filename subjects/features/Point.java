// SPDX-License-Identifier: MIT
package subjects.features;

/** A record, with a compact constructor and members of its own. */
public record Point(int x, int y) {
  public static final Point ORIGIN = new Point(0, 0);

  public Point {
    if (x == Integer.MIN_VALUE || y == Integer.MIN_VALUE) {
      throw new IllegalArgumentException("out of range");
    }
  }

  public Point mirrored() {
    return new Point(-x, -y);
  }

  public boolean onAxis() {
    return x == 0 || y == 0;
  }
}
