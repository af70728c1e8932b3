// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A list of positions between two nodes that hold no element. */
public class PositionList {
  protected int size;
  protected ListNode head;
  protected ListNode tail;

  public PositionList() {
    head = new ListNode(null, null, null);
    tail = new ListNode(head, null, null);
    head.after = tail;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  protected ListNode check(Position position) {
    if (position == null) {
      throw new IllegalArgumentException("no position");
    }
    if (position == head || position == tail) {
      throw new IllegalArgumentException("an end of the list");
    }
    ListNode node = (ListNode) position;
    if (node.before == null || node.after == null) {
      throw new IllegalArgumentException("not in a list");
    }
    return node;
  }

  public Position first() {
    if (isEmpty()) {
      throw new IllegalStateException("empty");
    }
    return head.after;
  }

  public Position last() {
    if (isEmpty()) {
      throw new IllegalStateException("empty");
    }
    return tail.before;
  }

  public Position next(Position position) {
    ListNode node = check(position);
    if (node.after == tail) {
      throw new IndexOutOfBoundsException("after the last");
    }
    return node.after;
  }

  public Position previous(Position position) {
    ListNode node = check(position);
    if (node.before == head) {
      throw new IndexOutOfBoundsException("before the first");
    }
    return node.before;
  }

  public void addBefore(Position position, Object element) {
    ListNode node = check(position);
    link(node.before, node, element);
  }

  public void addAfter(Position position, Object element) {
    ListNode node = check(position);
    link(node, node.after, element);
  }

  public void addFirst(Object element) {
    link(head, head.after, element);
  }

  public void addLast(Object element) {
    link(tail.before, tail, element);
  }

  private void link(ListNode before, ListNode after, Object element) {
    ListNode made = new ListNode(before, after, element);
    before.after = made;
    after.before = made;
    size++;
  }

  public Object remove(Position position) {
    ListNode node = check(position);
    ListNode before = node.before;
    ListNode after = node.after;
    before.after = after;
    after.before = before;
    node.before = null;
    node.after = null;
    size--;
    return node.element;
  }

  public Object set(Position position, Object element) {
    ListNode node = check(position);
    Object old = node.element;
    node.element = element;
    return old;
  }
}
