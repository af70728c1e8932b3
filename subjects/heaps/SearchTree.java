// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A binary search tree with equal keys; where an entry could be added there is a node without children. */
public class SearchTree extends BinaryTree {
  private int entries;

  public SearchTree() {
    root = new TreeNode(null, null);
    size = 1;
  }

  public int entries() {
    return entries;
  }

  private static Entry entryAt(Position position) {
    return (Entry) position.element();
  }

  /** The node with that key below a node, else the one where it would be. */
  protected Position search(int key, Position from) {
    if (isExternal(from)) {
      return from;
    }
    int here = entryAt(from).key();
    if (key < here) {
      return search(key, left(from));
    }
    if (key > here) {
      return search(key, right(from));
    }
    return from;
  }

  public Entry find(int key) {
    Position at = search(key, root());
    return isInternal(at) ? entryAt(at) : null;
  }

  public PositionList findAll(int key) {
    PositionList found = new PositionList();
    addAll(found, root(), key);
    return found;
  }

  protected void addAll(PositionList found, Position from, int key) {
    if (isExternal(from)) {
      return;
    }
    Position at = search(key, from);
    if (isInternal(at)) {
      addAll(found, left(at), key);
      found.addLast(at.element());
      addAll(found, right(at), key);
    }
  }

  public Entry insert(int key, Object value) {
    Position at = search(key, root());
    while (isInternal(at)) {
      at = search(key, left(at));
    }
    Entry made = new Entry(key, value);
    expand(at);
    replace(at, made);
    entries++;
    return made;
  }

  public Entry remove(int key) {
    Position at = search(key, root());
    if (isExternal(at)) {
      return null;
    }
    Entry removed = entryAt(at);
    Position leaf;
    if (isExternal(left(at))) {
      leaf = left(at);
    } else if (isExternal(right(at))) {
      leaf = right(at);
    } else {
      leaf = right(at);
      do {
        leaf = left(leaf);
      } while (isInternal(leaf));
      replace(at, parent(leaf).element());
    }
    removeAbove(leaf);
    entries--;
    return removed;
  }
}
