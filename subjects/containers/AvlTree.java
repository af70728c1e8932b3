// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.NoSuchElementException;

/** A set of ints as a search tree whose subtrees differ in height by at most one. */
public class AvlTree {
  private Node root;
  private int size;

  private static final class Node {
    int value;
    int height = 1;
    Node left;
    Node right;

    Node(int value) {
      this.value = value;
    }
  }

  /** Adds the value; false when it was there. */
  public boolean insert(int value) {
    int before = size;
    root = insert(root, value);
    return size > before;
  }

  /** Removes the value; false when it was not there. */
  public boolean remove(int value) {
    int before = size;
    root = remove(root, value);
    return size < before;
  }

  public boolean contains(int value) {
    Node node = root;
    while (node != null && node.value != value) {
      node = value < node.value ? node.left : node.right;
    }
    return node != null;
  }

  public int min() {
    return leftmost(checkedRoot()).value;
  }

  public int max() {
    Node node = checkedRoot();
    while (node.right != null) {
      node = node.right;
    }
    return node.value;
  }

  public int size() {
    return size;
  }

  public int height() {
    return height(root);
  }

  public void clear() {
    root = null;
    size = 0;
  }

  private Node checkedRoot() {
    if (root == null) {
      throw new NoSuchElementException("empty tree");
    }
    return root;
  }

  private Node insert(Node node, int value) {
    if (node == null) {
      size++;
      return new Node(value);
    }
    if (value < node.value) {
      node.left = insert(node.left, value);
    } else if (value > node.value) {
      node.right = insert(node.right, value);
    } else {
      return node;
    }
    return balance(node);
  }

  private Node remove(Node node, int value) {
    if (node == null) {
      return null;
    }
    if (value < node.value) {
      node.left = remove(node.left, value);
    } else if (value > node.value) {
      node.right = remove(node.right, value);
    } else if (node.left != null && node.right != null) {
      node.value = leftmost(node.right).value;
      node.right = remove(node.right, node.value);
    } else {
      size--;
      return node.left != null ? node.left : node.right;
    }
    return balance(node);
  }

  private static Node leftmost(Node node) {
    while (node.left != null) {
      node = node.left;
    }
    return node;
  }

  private static Node balance(Node node) {
    int lean = height(node.left) - height(node.right);
    if (lean > 1) {
      if (height(node.left.left) < height(node.left.right)) {
        node.left = rotateLeft(node.left);
      }
      return rotateRight(node);
    }
    if (lean < -1) {
      if (height(node.right.right) < height(node.right.left)) {
        node.right = rotateRight(node.right);
      }
      return rotateLeft(node);
    }
    updateHeight(node);
    return node;
  }

  private static Node rotateRight(Node node) {
    Node top = node.left;
    node.left = top.right;
    top.right = node;
    updateHeight(node);
    updateHeight(top);
    return top;
  }

  private static Node rotateLeft(Node node) {
    Node top = node.right;
    node.right = top.left;
    top.left = node;
    updateHeight(node);
    updateHeight(top);
    return top;
  }

  private static void updateHeight(Node node) {
    node.height = 1 + Math.max(height(node.left), height(node.right));
  }

  private static int height(Node node) {
    return node == null ? 0 : node.height;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static boolean holds(AvlTree tree) {
      return count(tree.root, Long.MIN_VALUE, Long.MAX_VALUE) == tree.size;
    }

    /** Nodes below; -1 when order, height or balance is wrong. */
    private static int count(Node node, long low, long high) {
      if (node == null) {
        return 0;
      }
      int leftHeight = AvlTree.height(node.left);
      int rightHeight = AvlTree.height(node.right);
      boolean balanced = Math.abs(leftHeight - rightHeight) <= 1;
      if (node.value <= low || node.value >= high || !balanced
          || node.height != 1 + Math.max(leftHeight, rightHeight)) {
        return -1;
      }
      int left = count(node.left, low, node.value);
      int right = count(node.right, node.value, high);
      return left < 0 || right < 0 ? -1 : left + right + 1;
    }
  }
}
