// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import subjects.heaps.DoublyLinkedList;
import subjects.heaps.Entry;
import subjects.heaps.HeapQueue;
import subjects.heaps.Position;
import subjects.heaps.PositionList;
import subjects.heaps.SearchTree;
import subjects.heaps.Sequence;
import subjects.heaps.SortedListQueue;

/** Random operations on each heap and on a list that answers the same. */
public final class HeapsCheck {
  private static final int RUNS = 300;
  private static final int STEPS = 60;

  private HeapsCheck() {}

  public static void main(String[] args) {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      int bound = 2 + seed % 30;
      sorted(random, bound);
      sequence(random, bound);
      queues(random, bound);
      tree(random, bound);
    }
    bad();
  }

  private static void sorted(Random random, int bound) {
    DoublyLinkedList list = new DoublyLinkedList();
    List<Integer> reference = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      int value = random.nextInt(bound);
      list.add(value);
      reference.add(value);
      Collections.sort(reference);
      for (int at = 0; at < reference.size(); at++) {
        Checks.equal(reference.get(at), list.get(at), "DoublyLinkedList.get");
      }
    }
    Checks.equal(STEPS, list.size(), "DoublyLinkedList.size");
  }

  private static void sequence(Random random, int bound) {
    Sequence sequence = new Sequence();
    List<Object> reference = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      int at = random.nextInt(reference.size() + 1);
      if (at == reference.size() || random.nextInt(3) == 0) {
        sequence.insertAt(at, i);
        reference.add(at, i);
      } else if (random.nextInt(bound) == 0) {
        Checks.equal(reference.remove(at), sequence.removeAt(at), "Sequence.removeAt");
      } else {
        Checks.equal(reference.set(at, i), sequence.replaceAt(at, i), "Sequence.replaceAt");
      }
      Checks.equal(reference, elements(sequence), "Sequence");
      for (int rank = 0; rank < reference.size(); rank++) {
        Checks.equal(reference.get(rank), sequence.elementAt(rank), "Sequence.elementAt");
      }
    }
  }

  /** Forwards; and backwards there must be the same. */
  private static List<Object> elements(PositionList list) {
    List<Object> found = new ArrayList<>();
    for (Position at = list.isEmpty() ? null : list.first(); at != null; ) {
      found.add(at.element());
      at = at == list.last() ? null : list.next(at);
    }
    List<Object> reversed = new ArrayList<>();
    for (Position at = list.isEmpty() ? null : list.last(); at != null; ) {
      reversed.add(0, at.element());
      at = at == list.first() ? null : list.previous(at);
    }
    Checks.equal(found, reversed, "PositionList.previous");
    return found;
  }

  private static void queues(Random random, int bound) {
    SortedListQueue list = new SortedListQueue();
    HeapQueue heap = new HeapQueue();
    List<Integer> reference = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      if (reference.isEmpty() || random.nextInt(3) > 0) {
        int key = random.nextInt(bound);
        reference.add(key);
        Checks.equal(key, list.insert(key, i).key(), "SortedListQueue.insert");
        Checks.equal(key, heap.insert(key, i).key(), "HeapQueue.insert");
      } else {
        Integer least = Collections.min(reference);
        reference.remove(least);
        Checks.equal(least, list.min().key(), "SortedListQueue.min");
        Checks.equal(least, list.removeMin().key(), "SortedListQueue.removeMin");
        Checks.equal(least, heap.removeMin().key(), "HeapQueue.removeMin");
      }
      Checks.equal(reference.size(), list.size(), "SortedListQueue.size");
      Checks.equal(reference.size(), heap.size(), "HeapQueue.size");
    }
  }

  private static void tree(Random random, int bound) {
    SearchTree tree = new SearchTree();
    List<Integer> reference = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      Integer key = random.nextInt(bound);
      if (random.nextInt(3) > 0) {
        reference.add(key);
        Checks.equal(key, tree.insert(key, i).key(), "SearchTree.insert");
      } else {
        Entry removed = tree.remove(key);
        Checks.equal(reference.remove(key), removed != null, "SearchTree.remove");
        Checks.holds(removed == null || removed.key() == key, "SearchTree.remove, key");
      }
      Checks.equal(reference.size(), tree.entries(), "SearchTree.entries");
      Checks.equal(2 * reference.size() + 1, tree.size(), "SearchTree.size");
      for (int k = -1; k <= bound; k++) {
        Entry found = tree.find(k);
        Checks.equal(reference.contains(k), found != null && found.key() == k, "SearchTree.find");
        Checks.equal(Collections.frequency(reference, k), tree.findAll(k).size(), "SearchTree.findAll");
      }
    }
  }

  private static void bad() {
    Sequence sequence = new Sequence();
    Checks.fails(IndexOutOfBoundsException.class, () -> sequence.removeAt(0), "Sequence.removeAt when empty");
    Checks.fails(IndexOutOfBoundsException.class, () -> sequence.insertAt(-1, ""), "Sequence.insertAt(-1)");
    Checks.fails(IllegalArgumentException.class, () -> sequence.remove(null), "PositionList.remove(null)");
    sequence.addFirst("a");
    Position first = sequence.first();
    Checks.equal("a", sequence.remove(first), "PositionList.remove");
    Checks.fails(IllegalArgumentException.class, () -> sequence.remove(first), "PositionList.remove twice");
    Checks.fails(IllegalStateException.class, () -> new SortedListQueue().removeMin(), "SortedListQueue.removeMin");
    Checks.fails(IllegalStateException.class, () -> new HeapQueue().removeMin(), "HeapQueue.removeMin");
  }
}
