// SPDX-License-Identifier: MIT
package subjects.paths;

/** A cell of an {@link IntList}. */
public class Node {
  int data;
  Node next;

  public Node(int data, Node next) {
    this.data = data;
    this.next = next;
  }
}
