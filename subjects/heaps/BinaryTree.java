// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A binary tree of linked nodes; whoever names a node gets told if it is none. */
public class BinaryTree {
  protected TreeNode root;
  protected int size;

  public int size() {
    return size;
  }

  protected TreeNode check(Position position) {
    if (position == null || !(position instanceof TreeNode)) {
      throw new IllegalArgumentException("no node of a tree");
    }
    return (TreeNode) position;
  }

  public Position root() {
    if (root == null) {
      throw new IllegalStateException("empty");
    }
    return root;
  }

  public boolean hasLeft(Position position) {
    return check(position).left != null;
  }

  public boolean hasRight(Position position) {
    return check(position).right != null;
  }

  public boolean isInternal(Position position) {
    check(position);
    return hasLeft(position) || hasRight(position);
  }

  public boolean isExternal(Position position) {
    return !isInternal(position);
  }

  public Position left(Position position) {
    TreeNode node = check(position);
    if (node.left == null) {
      throw new IndexOutOfBoundsException("no left child");
    }
    return node.left;
  }

  public Position right(Position position) {
    TreeNode node = check(position);
    if (node.right == null) {
      throw new IndexOutOfBoundsException("no right child");
    }
    return node.right;
  }

  public Position parent(Position position) {
    TreeNode node = check(position);
    if (node.parent == null) {
      throw new IndexOutOfBoundsException("no parent");
    }
    return node.parent;
  }

  public Position sibling(Position position) {
    TreeNode node = check(position);
    TreeNode parent = node.parent;
    if (parent == null) {
      throw new IndexOutOfBoundsException("no sibling");
    }
    TreeNode found = parent.left == node ? parent.right : parent.left;
    if (found == null) {
      throw new IndexOutOfBoundsException("no sibling");
    }
    return found;
  }

  public Object replace(Position position, Object element) {
    TreeNode node = check(position);
    Object old = node.element;
    node.element = element;
    return old;
  }

  /** Gives a node without children two that hold nothing. */
  public void expand(Position position) {
    TreeNode node = check(position);
    if (isInternal(position)) {
      throw new IllegalArgumentException("has children");
    }
    node.left = new TreeNode(null, node);
    node.right = new TreeNode(null, node);
    size += 2;
  }

  /** Takes a node without children and its parent away: the sibling moves up. */
  public void removeAbove(Position position) {
    TreeNode node = check(position);
    if (isInternal(position)) {
      throw new IllegalArgumentException("has children");
    }
    TreeNode parent = check(parent(node));
    TreeNode other = check(sibling(node));
    TreeNode above = parent.parent;
    other.parent = above;
    if (above == null) {
      root = other;
    } else if (above.left == parent) {
      above.left = other;
    } else {
      above.right = other;
    }
    size -= 2;
  }
}
