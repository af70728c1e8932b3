// SPDX-License-Identifier: MIT
import java.lang.reflect.Array;

/** What the host runs in place of bytecode, with symbolic values. */
public final class Natives {
  private Natives() {}

  /** Copied elements stay symbolic. */
  public static int copies(int x, int y) {
    int[] from = {x, y};
    int[] to = new int[2];
    System.arraycopy(from, 0, to, 0, 2);
    if (to[1] > 5) {
      return to[0];
    }
    return 0;
  }

  public static boolean root(double x) {
    return Math.sqrt(x) == 3.0;
  }

  public static boolean power(double x, int n) {
    return Math.pow(x, n) == 81.0;
  }

  public static boolean angle(double x, double y) {
    return Math.atan2(y, x) > 3.0;
  }

  /** How long a text with the number is: "got 5.000000000000001" for the least. */
  public static int says(double x) {
    return x > 5.0 ? ("got " + x).length() : 0;
  }

  public static boolean bits(float x) {
    return Float.floatToRawIntBits(x) == 0x40490fdb;
  }

  public static int largest(int x, int y) {
    return Math.max(x, y) > 10 ? 1 : 0;
  }

  /** The host reads an element: the index gets a value. */
  public static int reads(int i) {
    int[] array = {4, 5, 6};
    if (i < 1 || i > 1) {
      return 0;
    }
    return Array.getInt(array, i);
  }

  /** The host joins strings: what is in them is a step further away than the strings themselves. */
  public static boolean joins(byte x) {
    byte[] bytes = {'a', x};
    return (new String(bytes, 0, 0, 2) + "!").equals("ab!");
  }

  /** The host is asked for no more than the class. */
  public static boolean looksAtClass(Natives a) {
    return a.getClass() == Natives.class && a.number == 5;
  }

  private int number;
  private int[] elements;

  /** The host copies an array of the input. */
  public int grows(Natives other) {
    elements = java.util.Arrays.copyOf(elements, 2 * number);
    return System.identityHashCode(other) == 0 ? 1 : 2;
  }

  /** The host compares strings; here it is an expression. */
  public static boolean equal(byte x) {
    byte[] bytes = {'a', x};
    return new String(bytes, 0, 0, 2).equals("ab");
  }

  /** A JVM would have another code. */
  public static boolean hashes(Object o) {
    return o.hashCode() == 5;
  }
}
