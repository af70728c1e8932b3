// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A priority queue whose entries stand in a positional list, the least key first. */
public class SortedListQueue {
  private PositionList entries = new PositionList();

  public int size() {
    return entries.size();
  }

  public Entry min() {
    return entryAt(entries.first());
  }

  public Entry insert(int key, Object value) {
    Entry made = new Entry(key, value);
    put(made);
    return made;
  }

  private void put(Entry made) {
    if (entries.isEmpty()) {
      entries.addFirst(made);
    } else if (made.key > entryAt(entries.last()).key) {
      entries.addLast(made);
    } else {
      Position at = entries.first();
      while (made.key > entryAt(at).key) {
        at = entries.next(at);
      }
      entries.addBefore(at, made);
    }
  }

  private static Entry entryAt(Position position) {
    return (Entry) position.element();
  }

  public Entry removeMin() {
    if (entries.isEmpty()) {
      throw new IllegalStateException("empty");
    }
    return (Entry) entries.remove(entries.first());
  }
}
