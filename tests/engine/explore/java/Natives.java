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

  /** The host copies as much as there is. */
  public static boolean copiesBeginning(int[] a) {
    return java.util.Arrays.copyOf(a, 3)[2] == 8;
  }

  /** The host copies where it is told to, or refuses. */
  public static int copiesAt(int[] a, int at) {
    int[] to = {1, 2, 3};
    try {
      System.arraycopy(a, 0, to, at, 2);
    } catch (ArrayIndexOutOfBoundsException e) {
      return -1;
    }
    return to[1] == 7 ? to[2] : 0;
  }

  /** The class library compares several elements at once. */
  public static boolean equalArrays(int[] a, int[] b) {
    return java.util.Arrays.equals(a, b);
  }

  public static boolean equalBytes(byte[] a) {
    return java.util.Arrays.equals(a, new byte[] {1, 2, 3});
  }

  /** Arrays of arrays of any length. */
  public static int makesTable(int n, int k) {
    int[][] table = new int[n][k];
    return table.length == 2 && table[1].length == 3 ? 1 : 0;
  }

  /** The elements are there, and no others. */
  public static int fillsTable(int n, int k) {
    int[][] table = new int[n][k];
    table[1][2] = n;
    return table[1][2] + table[0].length;
  }

  public static int makesCube(int n) {
    return new int[2][n][n][].length + new int[n][n][n].length == 7 ? 1 : 0;
  }

  /** A JVM would have another code. */
  public static boolean hashes(Object o) {
    return o.hashCode() == 5;
  }
}
