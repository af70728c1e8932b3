// SPDX-License-Identifier: MIT
package subjects.containers;

/** A singly linked list of ints in ascending order; equal elements may stand beside each other. */
public class SortedList {
  private Node head;
  private int size;

  private static final class Node {
    final int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  public void insert(int value) {
    if (head == null || value <= head.value) {
      head = new Node(value, head);
    } else {
      Node before = head;
      while (before.next != null && before.next.value < value) {
        before = before.next;
      }
      before.next = new Node(value, before.next);
    }
    size++;
  }

  /** Removes the first element of that value; false when there is none. */
  public boolean remove(int value) {
    Node before = null;
    Node node = head;
    while (node != null && node.value < value) {
      before = node;
      node = node.next;
    }
    if (node == null || node.value != value) {
      return false;
    }
    if (before == null) {
      head = node.next;
    } else {
      before.next = node.next;
    }
    size--;
    return true;
  }

  public boolean contains(int value) {
    Node node = head;
    while (node != null && node.value < value) {
      node = node.next;
    }
    return node != null && node.value == value;
  }

  public int get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("index " + index + ", size " + size);
    }
    Node node = head;
    for (int i = 0; i < index; i++) {
      node = node.next;
    }
    return node.value;
  }

  /** Takes every element of the other list over; that list ends empty. */
  public void merge(SortedList other) {
    if (other == this) {
      return;
    }
    Node mine = head;
    Node theirs = other.head;
    Node last = null;
    while (mine != null && theirs != null) {
      Node least;
      if (mine.value <= theirs.value) {
        least = mine;
        mine = mine.next;
      } else {
        least = theirs;
        theirs = theirs.next;
      }
      last = append(last, least);
    }
    append(last, mine != null ? mine : theirs);
    size += other.size;
    other.head = null;
    other.size = 0;
  }

  private Node append(Node last, Node rest) {
    if (last == null) {
      head = rest;
    } else {
      last.next = rest;
    }
    return rest;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return head == null;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static boolean holds(SortedList list) {
      int count = 0;
      for (Node node = list.head; node != null; node = node.next) {
        count++;
        if (count > list.size || node.next != null && node.next.value < node.value) {
          return false;
        }
      }
      return count == list.size;
    }
  }
}
