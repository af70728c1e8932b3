// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.NoSuchElementException;

/** A mergeable priority queue of ints, the least first: a list of heap-ordered binomial trees of rising degree. */
public class BinomialHeap {
  private Node head;
  private int size;

  private static final class Node {
    int key;
    int degree;
    Node parent;
    Node child;
    Node sibling;

    Node(int key) {
      this.key = key;
    }
  }

  public void insert(int key) {
    unite(new Node(key));
    size++;
  }

  public int findMin() {
    if (head == null) {
      throw new NoSuchElementException("empty heap");
    }
    return minimumRoot().key;
  }

  public int extractMin() {
    if (head == null) {
      throw new NoSuchElementException("empty heap");
    }
    Node min = minimumRoot();
    removeRoot(min);
    return min.key;
  }

  /** Lowers one element of the old key to the new one; false when there is none. */
  public boolean decreaseKey(int oldKey, int newKey) {
    if (newKey > oldKey) {
      throw new IllegalArgumentException("new key " + newKey + " above " + oldKey);
    }
    Node node = find(head, oldKey);
    if (node == null) {
      return false;
    }
    node.key = newKey;
    while (node.parent != null && node.key < node.parent.key) {
      node = swapWithParent(node);
    }
    return true;
  }

  /** Removes one element of that key; false when there is none. */
  public boolean delete(int key) {
    Node node = find(head, key);
    if (node == null) {
      return false;
    }
    while (node.parent != null) {
      node = swapWithParent(node);
    }
    removeRoot(node);
    return true;
  }

  /** Takes every element of the other heap over; that heap ends empty. */
  public void merge(BinomialHeap other) {
    if (other == this) {
      throw new IllegalArgumentException("a heap cannot be merged with itself");
    }
    unite(other.head);
    size += other.size;
    other.head = null;
    other.size = 0;
  }

  public boolean contains(int key) {
    return find(head, key) != null;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return head == null;
  }

  private Node minimumRoot() {
    Node min = head;
    for (Node root = head.sibling; root != null; root = root.sibling) {
      if (root.key < min.key) {
        min = root;
      }
    }
    return min;
  }

  private static Node find(Node tree, int key) {
    for (Node node = tree; node != null; node = node.sibling) {
      if (node.key == key) {
        return node;
      }
      // Below a greater key there are only greater ones.
      if (node.key < key) {
        Node below = find(node.child, key);
        if (below != null) {
          return below;
        }
      }
    }
    return null;
  }

  private static Node swapWithParent(Node node) {
    Node parent = node.parent;
    int key = node.key;
    node.key = parent.key;
    parent.key = key;
    return parent;
  }

  private void removeRoot(Node root) {
    if (root == head) {
      head = root.sibling;
    } else {
      Node before = head;
      while (before.sibling != root) {
        before = before.sibling;
      }
      before.sibling = root.sibling;
    }
    unite(reversed(root.child));
    size--;
  }

  /** Children stand in falling degree; as roots they stand in rising degree and have no parent. */
  private static Node reversed(Node child) {
    Node result = null;
    while (child != null) {
      Node next = child.sibling;
      child.sibling = result;
      child.parent = null;
      result = child;
      child = next;
    }
    return result;
  }

  /** Joins the root list with ours, then links trees of one degree until each degree is there once. */
  private void unite(Node roots) {
    head = mergedByDegree(head, roots);
    if (head == null) {
      return;
    }
    Node before = null;
    Node tree = head;
    Node next = tree.sibling;
    while (next != null) {
      boolean threeAlike = next.sibling != null && next.sibling.degree == tree.degree;
      if (tree.degree != next.degree || threeAlike) {
        before = tree;
        tree = next;
      } else if (tree.key <= next.key) {
        tree.sibling = next.sibling;
        link(next, tree);
      } else {
        if (before == null) {
          head = next;
        } else {
          before.sibling = next;
        }
        link(tree, next);
        tree = next;
      }
      next = tree.sibling;
    }
  }

  private static Node mergedByDegree(Node a, Node b) {
    Node first = null;
    Node last = null;
    while (a != null && b != null) {
      Node least;
      if (a.degree <= b.degree) {
        least = a;
        a = a.sibling;
      } else {
        least = b;
        b = b.sibling;
      }
      if (last == null) {
        first = least;
      } else {
        last.sibling = least;
      }
      last = least;
    }
    Node rest = a != null ? a : b;
    if (last == null) {
      return rest;
    }
    last.sibling = rest;
    return first;
  }

  private static void link(Node child, Node parent) {
    child.parent = parent;
    child.sibling = parent.child;
    parent.child = child;
    parent.degree++;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static boolean holds(BinomialHeap heap) {
      int count = 0;
      int lastDegree = -1;
      for (Node root = heap.head; root != null; root = root.sibling) {
        if (root.degree <= lastDegree || root.degree > 30 || !isBinomial(root, null)) {
          return false;
        }
        lastDegree = root.degree;
        count += 1 << root.degree;
      }
      return count == heap.size;
    }

    /** A tree of degree k has children of the degrees k-1 down to 0. */
    private static boolean isBinomial(Node node, Node parent) {
      if (node.parent != parent || parent != null && parent.key > node.key) {
        return false;
      }
      int degree = node.degree;
      for (Node child = node.child; child != null; child = child.sibling) {
        degree--;
        if (child.degree != degree || !isBinomial(child, node)) {
          return false;
        }
      }
      return degree == 0;
    }
  }
}
