// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A place in a list with two ends; one that is in no list has no neighbours. */
public class ListNode implements Position {
  ListNode before;
  ListNode after;
  Object element;

  public ListNode(ListNode before, ListNode after, Object element) {
    this.before = before;
    this.after = after;
    this.element = element;
  }

  @Override
  public Object element() {
    if (before == null && after == null) {
      throw new IllegalStateException("not in a list");
    }
    return element;
  }
}
