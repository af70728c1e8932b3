// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A place in a linked binary tree. */
public class TreeNode implements Position {
  Object element;
  TreeNode parent;
  TreeNode left;
  TreeNode right;

  public TreeNode(Object element, TreeNode parent) {
    this.element = element;
    this.parent = parent;
  }

  @Override
  public Object element() {
    return element;
  }
}
