// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.NoSuchElementException;

/**
 * A mergeable priority queue of ints, the least first: heap-ordered trees in rings, linked only when the least is
 * removed, and cut loose when a key is lowered.
 */
public class FibonacciHeap {
  private Entry min;
  private int size;
  private Home home = new Home();

  /** An element in the heap that gave it out. */
  public static final class Entry {
    private int key;
    private int degree;
    private boolean marked;
    private Entry parent;
    private Entry child;
    private Entry left = this;
    private Entry right = this;
    private Home home;

    private Entry(int key, Home home) {
      this.key = key;
      this.home = home;
    }

    public int key() {
      return key;
    }
  }

  /** Which heap an entry belongs to; a heap united with another points to the other's. */
  private static final class Home {
    Home movedTo;

    Home last() {
      Home place = this;
      while (place.movedTo != null) {
        place = place.movedTo;
      }
      return place;
    }
  }

  public Entry insert(int key) {
    Entry entry = new Entry(key, home);
    addRoot(entry);
    size++;
    return entry;
  }

  public int min() {
    if (min == null) {
      throw new NoSuchElementException("empty heap");
    }
    return min.key;
  }

  public int removeMin() {
    if (min == null) {
      throw new NoSuchElementException("empty heap");
    }
    Entry removed = min;
    removeRoot(removed);
    return removed.key;
  }

  public void decreaseKey(Entry entry, int key) {
    checkMine(entry);
    if (key > entry.key) {
      throw new IllegalArgumentException("new key " + key + " above " + entry.key);
    }
    entry.key = key;
    Entry parent = entry.parent;
    if (parent != null && key < parent.key) {
      cut(entry);
      cascade(parent);
    } else if (parent == null && key < min.key) {
      min = entry;
    }
  }

  public void delete(Entry entry) {
    checkMine(entry);
    Entry parent = entry.parent;
    if (parent != null) {
      cut(entry);
      cascade(parent);
    }
    removeRoot(entry);
  }

  /** Takes every element of the other heap over; that heap ends empty. */
  public void union(FibonacciHeap other) {
    if (other == this) {
      throw new IllegalArgumentException("a heap cannot be united with itself");
    }
    if (other.min == null) {
      return;
    }
    if (min == null) {
      min = other.min;
    } else {
      splice(min, other.min);
      if (other.min.key < min.key) {
        min = other.min;
      }
    }
    size += other.size;
    other.home.movedTo = home;
    other.home = new Home();
    other.min = null;
    other.size = 0;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return min == null;
  }

  private void checkMine(Entry entry) {
    if (entry.home == null || entry.home.last() != home) {
      throw new IllegalArgumentException("no entry of this heap");
    }
  }

  private void addRoot(Entry entry) {
    entry.parent = null;
    entry.marked = false;
    if (min == null) {
      min = entry;
      return;
    }
    splice(min, entry);
    if (entry.key < min.key) {
      min = entry;
    }
  }

  private void removeRoot(Entry root) {
    while (root.child != null) {
      cut(root.child);
    }
    size--;
    root.home = null;
    if (root.right == root) {
      min = null;
      return;
    }
    Entry other = root.right;
    unlink(root);
    consolidate(other);
  }

  /** Links trees of one degree until each degree is there once, and finds the least root. */
  private void consolidate(Entry roots) {
    // A tree of degree d has at least as many nodes as the (d+2)th Fibonacci number: an int cannot count more.
    Entry[] byDegree = new Entry[46];
    Entry last = roots.left;
    Entry next = roots;
    boolean more = true;
    while (more) {
      Entry tree = next;
      more = tree != last;
      next = tree.right;
      unlink(tree);
      while (byDegree[tree.degree] != null) {
        Entry other = byDegree[tree.degree];
        byDegree[tree.degree] = null;
        if (other.key < tree.key) {
          link(tree, other);
          tree = other;
        } else {
          link(other, tree);
        }
      }
      byDegree[tree.degree] = tree;
    }
    min = null;
    for (Entry tree : byDegree) {
      if (tree != null) {
        addRoot(tree);
      }
    }
  }

  private static void link(Entry child, Entry parent) {
    child.parent = parent;
    child.marked = false;
    if (parent.child == null) {
      parent.child = child;
    } else {
      splice(parent.child, child);
    }
    parent.degree++;
  }

  private void cut(Entry entry) {
    Entry parent = entry.parent;
    parent.degree--;
    if (parent.degree == 0) {
      parent.child = null;
    } else {
      parent.child = entry.right;
    }
    unlink(entry);
    addRoot(entry);
  }

  private void cascade(Entry entry) {
    while (entry.parent != null) {
      if (!entry.marked) {
        entry.marked = true;
        return;
      }
      Entry parent = entry.parent;
      cut(entry);
      entry = parent;
    }
  }

  private static void unlink(Entry entry) {
    entry.left.right = entry.right;
    entry.right.left = entry.left;
    entry.left = entry;
    entry.right = entry;
  }

  /** Makes one ring of two. */
  private static void splice(Entry a, Entry b) {
    Entry afterA = a.right;
    Entry beforeB = b.left;
    a.right = b;
    b.left = a;
    beforeB.right = afterA;
    afterA.left = beforeB;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static boolean holds(FibonacciHeap heap) {
      if (heap.min == null) {
        return heap.size == 0;
      }
      return count(heap, heap.min, null, heap.size) == heap.size;
    }

    /** Elements of the ring and below it; -1 when something is wrong. The limit stops it in a broken ring. */
    private static int count(FibonacciHeap heap, Entry start, Entry parent, int limit) {
      int count = 0;
      int siblings = 0;
      Entry entry = start;
      do {
        boolean linked = entry.right.left == entry && entry.parent == parent;
        boolean ordered = entry.key >= (parent == null ? heap.min.key : parent.key);
        if (!linked || !ordered || entry.home == null || entry.home.last() != heap.home || count >= limit) {
          return -1;
        }
        count++;
        siblings++;
        if (entry.child != null) {
          int below = count(heap, entry.child, entry, limit - count);
          if (below < 0) {
            return -1;
          }
          count += below;
        } else if (entry.degree != 0) {
          return -1;
        }
        entry = entry.right;
      } while (entry != start);
      return parent == null || parent.degree == siblings ? count : -1;
    }
  }
}
