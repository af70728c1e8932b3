// SPDX-License-Identifier: MIT
package subjects.paths;

/** PET's growing vector: a full one doubles. */
public class IntVector {
  int[] elems;
  int size;
  int cap;

  public IntVector(int iCap) throws Exception {
    if (iCap > 0) {
      elems = new int[iCap];
      cap = iCap;
      size = 0;
    } else {
      throw new Exception();
    }
  }

  public void add(int x) {
    if (size >= cap) {
      realloc();
    }
    elems[size++] = x;
  }

  void realloc() {
    int nCap = cap * 2;
    int[] nElems = new int[nCap];
    for (int i = 0; i < cap; i++) {
      nElems[i] = elems[i];
    }
    cap = nCap;
    elems = nElems;
  }

  public int size() {
    return size;
  }

  /** Up to k iterations: 3, 8, 21, 54, 135, 328, 777, 1802 paths that end normally. */
  public static IntVector multiples(int[] ns, int div, int icap) throws Exception {
    IntVector v = new IntVector(icap);
    for (int i = 0; i < ns.length; i++) {
      if (ns[i] % div == 0) {
        v.add(ns[i]);
      }
    }
    return v;
  }
}
