// SPDX-License-Identifier: MIT

/** A list that keeps its size, and methods whose inputs a precondition restricts. */
public class Checked {
  static class Node {
    int data;
    Node next;
  }

  Node head;
  int size;

  boolean repOK() {
    int count = 0;
    for (Node node = head; node != null; node = node.next) {
      if (++count > 3) {
        return false;
      }
    }
    return count == size;
  }

  boolean isLarge() {
    return size > 100;
  }

  boolean fails() {
    if (size < 0) {
      throw new IllegalStateException();
    }
    return true;
  }

  int count() {
    int count = 0;
    for (Node node = head; node != null; node = node.next) {
      count++;
    }
    return count == size ? 1 : 2;
  }

  int sign() {
    return size > 50 ? 1 : size >= 0 ? 2 : 3;
  }

  static boolean ordered(int a, int b) {
    return a < b;
  }

  static int compare(int a, int b) {
    return a < b ? 1 : 2;
  }

  static int both(Checked first, Checked second) {
    if (first == null) {
      return 0;
    }
    return first.size < 0 ? 1 : second == null ? 2 : second.size < 0 ? 3 : 4;
  }
}
