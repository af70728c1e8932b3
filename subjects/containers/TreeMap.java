// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.NoSuchElementException;

/** A map from ints to objects as a red-black tree. */
public class TreeMap {
  private static final boolean RED = false;
  private static final boolean BLACK = true;

  private Entry root;
  private int size;

  private static final class Entry {
    int key;
    Object value;
    Entry left;
    Entry right;
    Entry parent;
    boolean color = RED;

    Entry(int key, Object value, Entry parent) {
      this.key = key;
      this.value = value;
      this.parent = parent;
    }
  }

  /** Maps the key to the value and returns the value it had, or null. */
  public Object put(int key, Object value) {
    Entry parent = null;
    Entry entry = root;
    while (entry != null) {
      if (key == entry.key) {
        Object old = entry.value;
        entry.value = value;
        return old;
      }
      parent = entry;
      entry = key < entry.key ? entry.left : entry.right;
    }
    Entry fresh = new Entry(key, value, parent);
    if (parent == null) {
      root = fresh;
    } else if (key < parent.key) {
      parent.left = fresh;
    } else {
      parent.right = fresh;
    }
    size++;
    fixAfterInsertion(fresh);
    return null;
  }

  public Object get(int key) {
    Entry entry = entryOf(key);
    return entry == null ? null : entry.value;
  }

  public boolean containsKey(int key) {
    return entryOf(key) != null;
  }

  public boolean containsValue(Object value) {
    for (Entry entry = first(); entry != null; entry = successor(entry)) {
      if (value == null ? entry.value == null : value.equals(entry.value)) {
        return true;
      }
    }
    return false;
  }

  /** Removes the key and returns the value it had, or null. */
  public Object remove(int key) {
    Entry entry = entryOf(key);
    if (entry == null) {
      return null;
    }
    Object old = entry.value;
    deleteEntry(entry);
    return old;
  }

  public int firstKey() {
    return checked(first()).key;
  }

  public int lastKey() {
    Entry entry = root;
    while (entry != null && entry.right != null) {
      entry = entry.right;
    }
    return checked(entry).key;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public void clear() {
    root = null;
    size = 0;
  }

  private static Entry checked(Entry entry) {
    if (entry == null) {
      throw new NoSuchElementException("empty map");
    }
    return entry;
  }

  private Entry entryOf(int key) {
    Entry entry = root;
    while (entry != null && entry.key != key) {
      entry = key < entry.key ? entry.left : entry.right;
    }
    return entry;
  }

  private Entry first() {
    Entry entry = root;
    while (entry != null && entry.left != null) {
      entry = entry.left;
    }
    return entry;
  }

  private static Entry successor(Entry entry) {
    if (entry.right != null) {
      Entry next = entry.right;
      while (next.left != null) {
        next = next.left;
      }
      return next;
    }
    Entry parent = entry.parent;
    while (parent != null && entry == parent.right) {
      entry = parent;
      parent = parent.parent;
    }
    return parent;
  }

  private static boolean colorOf(Entry entry) {
    return entry == null ? BLACK : entry.color;
  }

  private void rotateLeft(Entry entry) {
    Entry top = entry.right;
    entry.right = top.left;
    if (top.left != null) {
      top.left.parent = entry;
    }
    putInPlaceOf(entry, top);
    top.left = entry;
    entry.parent = top;
  }

  private void rotateRight(Entry entry) {
    Entry top = entry.left;
    entry.left = top.right;
    if (top.right != null) {
      top.right.parent = entry;
    }
    putInPlaceOf(entry, top);
    top.right = entry;
    entry.parent = top;
  }

  private void putInPlaceOf(Entry old, Entry fresh) {
    Entry parent = old.parent;
    if (parent == null) {
      root = fresh;
    } else if (parent.left == old) {
      parent.left = fresh;
    } else {
      parent.right = fresh;
    }
    if (fresh != null) {
      fresh.parent = parent;
    }
  }

  private void fixAfterInsertion(Entry entry) {
    while (entry != root && entry.parent.color == RED) {
      Entry parent = entry.parent;
      // A red parent is not the root, so there is a grandparent.
      Entry grandparent = parent.parent;
      boolean onLeft = parent == grandparent.left;
      Entry uncle = onLeft ? grandparent.right : grandparent.left;
      if (colorOf(uncle) == RED) {
        parent.color = BLACK;
        uncle.color = BLACK;
        grandparent.color = RED;
        entry = grandparent;
      } else if (onLeft) {
        if (entry == parent.right) {
          rotateLeft(parent);
          parent = entry;
        }
        parent.color = BLACK;
        grandparent.color = RED;
        rotateRight(grandparent);
        break;
      } else {
        if (entry == parent.left) {
          rotateRight(parent);
          parent = entry;
        }
        parent.color = BLACK;
        grandparent.color = RED;
        rotateLeft(grandparent);
        break;
      }
    }
    root.color = BLACK;
  }

  private void deleteEntry(Entry entry) {
    size--;
    if (entry.left != null && entry.right != null) {
      Entry next = successor(entry);
      entry.key = next.key;
      entry.value = next.value;
      entry = next;
    }
    Entry replacement = entry.left != null ? entry.left : entry.right;
    if (replacement != null) {
      // An only child is red and its parent black: no way down may have more black entries than another.
      putInPlaceOf(entry, replacement);
      replacement.color = BLACK;
    } else {
      // A leaf stands in for its own missing child while the tree is mended.
      if (entry.color == BLACK) {
        fixAfterDeletion(entry);
      }
      putInPlaceOf(entry, null);
    }
  }

  private void fixAfterDeletion(Entry entry) {
    while (entry != root && entry.color == BLACK) {
      entry = entry == entry.parent.left ? mendLeft(entry) : mendRight(entry);
    }
    entry.color = BLACK;
  }

  /** One step for a left child whose side lacks a black entry; returns where to go on. */
  private Entry mendLeft(Entry entry) {
    Entry parent = entry.parent;
    Entry sibling = parent.right;
    if (sibling.color == RED) {
      sibling.color = BLACK;
      parent.color = RED;
      rotateLeft(parent);
      sibling = parent.right;
    }
    if (colorOf(sibling.left) == BLACK && colorOf(sibling.right) == BLACK) {
      sibling.color = RED;
      return parent;
    }
    if (colorOf(sibling.right) == BLACK) {
      sibling.left.color = BLACK;
      sibling.color = RED;
      rotateRight(sibling);
      sibling = parent.right;
    }
    sibling.color = parent.color;
    parent.color = BLACK;
    sibling.right.color = BLACK;
    rotateLeft(parent);
    return root;
  }

  private Entry mendRight(Entry entry) {
    Entry parent = entry.parent;
    Entry sibling = parent.left;
    if (sibling.color == RED) {
      sibling.color = BLACK;
      parent.color = RED;
      rotateRight(parent);
      sibling = parent.left;
    }
    if (colorOf(sibling.right) == BLACK && colorOf(sibling.left) == BLACK) {
      sibling.color = RED;
      return parent;
    }
    if (colorOf(sibling.left) == BLACK) {
      sibling.right.color = BLACK;
      sibling.color = RED;
      rotateLeft(sibling);
      sibling = parent.left;
    }
    sibling.color = parent.color;
    parent.color = BLACK;
    sibling.left.color = BLACK;
    rotateRight(parent);
    return root;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    private int entries;

    static boolean holds(TreeMap map) {
      if (map.root == null) {
        return map.size == 0;
      }
      Invariant check = new Invariant();
      return map.root.color == BLACK
          && check.blackHeight(map.root, null, Long.MIN_VALUE, Long.MAX_VALUE) >= 0
          && check.entries == map.size;
    }

    /** Black entries on every way down; -1 when ways differ, order, links or colours are wrong. */
    private int blackHeight(Entry entry, Entry parent, long low, long high) {
      if (entry == null) {
        return 0;
      }
      entries++;
      boolean twoRed = entry.color == RED && colorOf(parent) == RED;
      if (entry.parent != parent || entry.key <= low || entry.key >= high || twoRed) {
        return -1;
      }
      int left = blackHeight(entry.left, entry, low, entry.key);
      int right = blackHeight(entry.right, entry, entry.key, high);
      if (left < 0 || left != right) {
        return -1;
      }
      return left + (entry.color == BLACK ? 1 : 0);
    }
  }
}
