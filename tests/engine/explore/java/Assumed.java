// SPDX-License-Identifier: MIT

/** Inputs whose heap is assumed to be like this or that. */
public class Assumed {
  static class Node {
    int data;
    Node next;
    Node other;
  }

  class Inner {
    int own;

    int both() {
      return own + base;
    }

    Inner(int own) {
      this.own = own + base;
    }
  }

  int base;

  static int ends(Node x, Node y) {
    if (x == null) {
      return 0;
    }
    return y == null ? 1 : 2;
  }

  static int third(Node x) {
    return x.next.next.data;
  }

  static int cycle(Node x, Node y) {
    if (x.next == x) {
      return 1;
    }
    if (y.next == y) {
      return 2;
    }
    if (x.next.next == x) {
      return 3;
    }
    return x.next == y.next ? 4 : 0;
  }
}
