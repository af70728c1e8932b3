// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/** A multiset of comparable elements as a binary search tree whose nodes know their parents. Equal ones go right. */
public class BinarySearchTree<T extends Comparable<T>> {
  private Node<T> root;
  private int size;

  private static final class Node<T> {
    T element;
    Node<T> parent;
    Node<T> left;
    Node<T> right;

    Node(T element, Node<T> parent) {
      this.element = element;
      this.parent = parent;
    }
  }

  public void insert(T element) {
    if (element == null) {
      throw new IllegalArgumentException("no null elements");
    }
    Node<T> parent = null;
    Node<T> node = root;
    boolean left = false;
    while (node != null) {
      parent = node;
      left = element.compareTo(node.element) < 0;
      node = left ? node.left : node.right;
    }
    Node<T> fresh = new Node<>(element, parent);
    if (parent == null) {
      root = fresh;
    } else if (left) {
      parent.left = fresh;
    } else {
      parent.right = fresh;
    }
    size++;
  }

  public void addAll(Iterable<? extends T> elements) {
    for (T element : elements) {
      insert(element);
    }
  }

  /** An element equal to the one given, or null. */
  public T find(T element) {
    Node<T> node = nodeOf(element);
    return node == null ? null : node.element;
  }

  /** All elements equal to the one given. */
  public List<T> findAll(T element) {
    List<T> found = new ArrayList<>();
    Node<T> node = nodeOf(element);
    while (node != null) {
      int order = element.compareTo(node.element);
      if (order == 0) {
        found.add(node.element);
      }
      node = order < 0 ? node.left : node.right;
    }
    return found;
  }

  /** Removes one element equal to the one given; false when there is none. */
  public boolean remove(T element) {
    Node<T> node = nodeOf(element);
    if (node == null) {
      return false;
    }
    removeNode(node);
    return true;
  }

  public T first() {
    if (root == null) {
      throw new NoSuchElementException("empty tree");
    }
    return leftmost(root).element;
  }

  public int size() {
    return size;
  }

  /** Edges on the longest way down; -1 for the empty tree. */
  public int height() {
    return height(root);
  }

  private int height(Node<T> node) {
    return node == null ? -1 : 1 + Math.max(height(node.left), height(node.right));
  }

  private Node<T> nodeOf(T element) {
    Node<T> node = root;
    while (node != null) {
      int order = element.compareTo(node.element);
      if (order == 0) {
        return node;
      }
      node = order < 0 ? node.left : node.right;
    }
    return null;
  }

  private Node<T> leftmost(Node<T> node) {
    while (node.left != null) {
      node = node.left;
    }
    return node;
  }

  private void removeNode(Node<T> node) {
    if (node.left == null) {
      transplant(node, node.right);
    } else if (node.right == null) {
      transplant(node, node.left);
    } else {
      Node<T> next = leftmost(node.right);
      if (next.parent != node) {
        transplant(next, next.right);
        next.right = node.right;
        next.right.parent = next;
      }
      transplant(node, next);
      next.left = node.left;
      next.left.parent = next;
    }
    size--;
  }

  private void transplant(Node<T> old, Node<T> with) {
    if (old.parent == null) {
      root = with;
    } else if (old == old.parent.left) {
      old.parent.left = with;
    } else {
      old.parent.right = with;
    }
    if (with != null) {
      with.parent = old.parent;
    }
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static <T extends Comparable<T>> boolean holds(BinarySearchTree<T> tree) {
      List<T> inOrder = new ArrayList<>();
      if (!collect(tree.root, null, inOrder) || inOrder.size() != tree.size) {
        return false;
      }
      for (int i = 1; i < inOrder.size(); i++) {
        if (inOrder.get(i - 1).compareTo(inOrder.get(i)) > 0) {
          return false;
        }
      }
      return true;
    }

    private static <T> boolean collect(Node<T> node, Node<T> parent, List<T> inOrder) {
      if (node == null) {
        return true;
      }
      if (node.parent != parent || !collect(node.left, node, inOrder)) {
        return false;
      }
      inOrder.add(node.element);
      return collect(node.right, node, inOrder);
    }
  }
}
