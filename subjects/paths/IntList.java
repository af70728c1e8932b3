// SPDX-License-Identifier: MIT
package subjects.paths;

/** {@code remAll} has 7 paths when each block is visited at most twice, 5 of them without aliasing. */
public class IntList {
  Node first;

  public IntList(Node first) {
    this.first = first;
  }

  public void remAll(IntList l) {
    Node lf = l.first;
    while (lf != null) {
      Node prev = null;
      Node p = null;
      Node next = first;
      while (next != null) {
        prev = p;
        p = next;
        next = next.next;
        if (p.data == lf.data) {
          if (prev == null) {
            first = next;
            p = null;
          } else {
            prev.next = next;
            p = prev;
          }
        }
      }
      lf = lf.next;
    }
  }

  public int size() {
    int count = 0;
    for (Node n = first; n != null; n = n.next) {
      count++;
    }
    return count;
  }
}
