// SPDX-License-Identifier: MIT
package subjects.paths;

/** PET's second case study: {@code q} has 18 leaves and {@code r} 83,997 by lazy initialisation, 9 and 369 without. */
public class Foo {
  int a;
  Foo next;

  public Foo(int a, Foo next) {
    this.a = a;
    this.next = next;
  }

  int abs(int x) {
    if (x >= 0) {
      return x;
    } else {
      return -x;
    }
  }

  public int q(Foo x, Foo y) {
    if (x != null) {
      if (x.next != null && x.next.next != null && x.next.next.a != 0) {
        return x.next.next.a;
      } else {
        return 1;
      }
    } else if (y != null && y.next != null && y.next.a != 0) {
      return abs(y.next.a);
    } else {
      return 2;
    }
  }

  public int r(Foo x, Foo y, Foo z, Foo w) {
    int sum = 0;
    Foo[] arr = new Foo[] {x, y, z};
    for (int i = 0; i < arr.length; i++) {
      sum = sum + q(arr[i], w);
    }
    return sum;
  }
}
