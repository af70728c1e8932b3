// SPDX-License-Identifier: MIT
package subjects.heaps;

/** Ints in ascending order, linked both ways, with a node at each end that holds none. */
public class DoublyLinkedList {
  static class Node {
    int value;
    Node before;
    Node after;

    Node(int value, Node before, Node after) {
      this.value = value;
      this.before = before;
      this.after = after;
    }
  }

  private Node head;
  private Node tail;
  private int size;

  public DoublyLinkedList() {
    head = new Node(0, null, null);
    tail = new Node(0, head, null);
    head.after = tail;
  }

  public int size() {
    return size;
  }

  public int get(int rank) {
    if (rank < 0 || rank >= size) {
      throw new IndexOutOfBoundsException("no such rank");
    }
    Node node = head.after;
    for (int i = 0; i < rank; i++) {
      node = node.after;
    }
    return node.value;
  }

  /** Looks for the place from the end that is nearer in value. */
  public void add(int value) {
    Node after;
    if (size > 0 && value - head.after.value > tail.before.value - value) {
      after = tail;
      while (after.before != head && after.before.value > value) {
        after = after.before;
      }
    } else {
      after = head.after;
      while (after != tail && after.value < value) {
        after = after.after;
      }
    }
    addBefore(after, value);
  }

  private void addBefore(Node after, int value) {
    Node before = after.before;
    Node made = new Node(value, before, after);
    before.after = made;
    after.before = made;
    size++;
  }
}
