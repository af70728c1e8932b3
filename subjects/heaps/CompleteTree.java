// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A complete binary tree: an array of places, of which each knows where it stands; the root stands at 1. */
public class CompleteTree {
  static class Slot implements Position {
    Object element;
    int index;

    Slot(Object element, int index) {
      this.element = element;
      this.index = index;
    }

    @Override
    public Object element() {
      return element;
    }
  }

  private Slot[] slots = new Slot[4];
  private int size;

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  private Slot check(Position position) {
    if (position == null || !(position instanceof Slot)) {
      throw new IllegalArgumentException("no place of the tree");
    }
    return (Slot) position;
  }

  public boolean isRoot(Position position) {
    return check(position).index == 1;
  }

  public boolean hasLeft(Position position) {
    return 2 * check(position).index <= size;
  }

  public boolean hasRight(Position position) {
    return 2 * check(position).index + 1 <= size;
  }

  public Position root() {
    if (isEmpty()) {
      throw new IllegalStateException("empty");
    }
    return slots[1];
  }

  public Position left(Position position) {
    if (!hasLeft(position)) {
      throw new IndexOutOfBoundsException("no left child");
    }
    return slots[2 * check(position).index];
  }

  public Position right(Position position) {
    if (!hasRight(position)) {
      throw new IndexOutOfBoundsException("no right child");
    }
    return slots[2 * check(position).index + 1];
  }

  public Position parent(Position position) {
    if (isRoot(position)) {
      throw new IndexOutOfBoundsException("no parent");
    }
    return slots[check(position).index / 2];
  }

  public Object replace(Position position, Object element) {
    Slot slot = check(position);
    Object old = slot.element;
    slot.element = element;
    return old;
  }

  public void swap(Position a, Position b) {
    Slot first = check(a);
    Slot second = check(b);
    Object kept = second.element;
    second.element = first.element;
    first.element = kept;
  }

  public Position add(Object element) {
    int index = size + 1;
    if (index >= slots.length) {
      grow();
    }
    Slot made = new Slot(element, index);
    slots[index] = made;
    size = index;
    return made;
  }

  private void grow() {
    Slot[] larger = new Slot[2 * slots.length + 2];
    for (int i = 0; i < slots.length; i++) {
      larger[i] = slots[i];
    }
    slots = larger;
  }

  public Object removeLast() {
    if (isEmpty()) {
      throw new IllegalStateException("empty");
    }
    Slot removed = slots[size];
    slots[size] = null;
    size--;
    return removed.element;
  }
}
