// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A priority queue in a complete binary tree, in which no entry has a lesser key than the one above it. */
public class HeapQueue {
  private CompleteTree heap = new CompleteTree();

  public int size() {
    return heap.size();
  }

  private static int keyAt(Position position) {
    return ((Entry) position.element()).key();
  }

  public Entry insert(int key, Object value) {
    Entry made = new Entry(key, value);
    up(heap.add(made));
    return made;
  }

  public Entry removeMin() {
    if (heap.isEmpty()) {
      throw new IllegalStateException("empty");
    }
    Entry least = (Entry) heap.root().element();
    if (heap.size() == 1) {
      heap.removeLast();
    } else {
      heap.replace(heap.root(), heap.removeLast());
      down(heap.root());
    }
    return least;
  }

  private void up(Position from) {
    Position at = from;
    while (!heap.isRoot(at)) {
      Position above = heap.parent(at);
      if (keyAt(above) <= keyAt(at)) {
        break;
      }
      heap.swap(above, at);
      at = above;
    }
  }

  private void down(Position from) {
    Position at = from;
    while (heap.hasLeft(at)) {
      Position below = heap.left(at);
      if (heap.hasRight(at) && keyAt(heap.right(at)) < keyAt(below)) {
        below = heap.right(at);
      }
      if (keyAt(at) <= keyAt(below)) {
        break;
      }
      heap.swap(at, below);
      at = below;
    }
  }
}
