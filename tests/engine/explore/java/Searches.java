// SPDX-License-Identifier: MIT

/** Methods whose goals lie where some orders of search get late. */
public class Searches {
  private Searches() {}

  /** What is behind the third question is far for who goes down first. */
  public static int far(int a, int b, int c) {
    int bits = 0;
    if (a != 7) {
      if ((b & 1) != 0) bits |= 1;
      if ((c & 1) != 0) bits |= 2;
      if ((b & 2) != 0) bits |= 4;
      if ((c & 2) != 0) bits |= 8;
      if ((b & 4) != 0) bits |= 16;
      if ((c & 4) != 0) bits |= 32;
      return bits;
    }
    if (b != 7) {
      if ((b & 8) != 0) bits |= 64;
      if ((c & 8) != 0) bits |= 128;
      if ((b & 16) != 0) bits |= 256;
      if ((c & 16) != 0) bits |= 512;
      return bits;
    }
    return c == 7 ? -1 : -2;
  }

  /** Leaves at every depth. */
  public static int stairs(int x, int y) {
    int sum = 0;
    for (int i = 0; i < x; i++) {
      if (y == i) return i;
      sum += y;
    }
    return sum;
  }
}
