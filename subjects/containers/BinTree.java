// SPDX-License-Identifier: MIT
package subjects.containers;

/** A set of ints as a binary search tree without balancing; nodes know no parent. */
public class BinTree {
  private Node root;
  private int size;

  private static final class Node {
    int value;
    Node left;
    Node right;

    Node(int value) {
      this.value = value;
    }
  }

  /** Adds the value; false when it was there. */
  public boolean add(int value) {
    if (root == null) {
      root = new Node(value);
      size = 1;
      return true;
    }
    Node node = root;
    while (true) {
      if (value == node.value) {
        return false;
      }
      if (value < node.value) {
        if (node.left == null) {
          node.left = new Node(value);
          break;
        }
        node = node.left;
      } else {
        if (node.right == null) {
          node.right = new Node(value);
          break;
        }
        node = node.right;
      }
    }
    size++;
    return true;
  }

  /** Removes the value; false when it was not there. */
  public boolean remove(int value) {
    Node parent = null;
    Node node = root;
    while (node != null && node.value != value) {
      parent = node;
      node = value < node.value ? node.left : node.right;
    }
    if (node == null) {
      return false;
    }
    if (node.left != null && node.right != null) {
      Node successor = node.right;
      parent = node;
      while (successor.left != null) {
        parent = successor;
        successor = successor.left;
      }
      node.value = successor.value;
      node = successor;
    }
    replaceChild(parent, node, node.left != null ? node.left : node.right);
    size--;
    return true;
  }

  private void replaceChild(Node parent, Node child, Node with) {
    if (parent == null) {
      root = with;
    } else if (parent.left == child) {
      parent.left = with;
    } else {
      parent.right = with;
    }
  }

  public boolean contains(int value) {
    Node node = root;
    while (node != null) {
      if (value == node.value) {
        return true;
      }
      node = value < node.value ? node.left : node.right;
    }
    return false;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return root == null;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static boolean holds(BinTree tree) {
      return count(tree.root, Long.MIN_VALUE, Long.MAX_VALUE) == tree.size;
    }

    /** Nodes below, all strictly between the bounds; -1 for a value out of order. */
    private static int count(Node node, long low, long high) {
      if (node == null) {
        return 0;
      }
      if (node.value <= low || node.value >= high) {
        return -1;
      }
      int left = count(node.left, low, node.value);
      int right = count(node.right, node.value, high);
      return left < 0 || right < 0 ? -1 : left + right + 1;
    }
  }
}
