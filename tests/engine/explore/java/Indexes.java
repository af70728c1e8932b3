// SPDX-License-Identifier: MIT

/** Elements whose index is not known. */
public class Indexes {
  static int once(int i) {
    int[] values = {3, 1, 4, 1};
    return values[i] == 4 ? 1 : 2;
  }

  static int twice(int i, int j) {
    int[] values = {3, 1, 4, 1};
    int first = values[i];
    return first == values[j] ? 1 : 2;
  }

  static int many(int i) {
    int[] values = new int[20];
    values[7] = 5;
    return values[i] == 5 ? 1 : 2;
  }

  static int input(int[] values, int i) {
    return values[i] == 5 ? 1 : 2;
  }

  static int references(Object[] values, int i) {
    return values[i] == null ? 1 : 2;
  }

  static int copied(int[] values, int i, int x) {
    if (values.length != 3) {
      return 0;
    }
    values[i] = x;
    int[] copy = new int[4];
    System.arraycopy(values, 0, copy, 1, 3);
    return copy[2] == 9 ? 1 : 2;
  }

  static int local(int i, int x) {
    int[] values = new int[10];
    values[i] = x;
    int[] copy = values.clone();
    return copy[2] == 9 ? 1 : 2;
  }
}
