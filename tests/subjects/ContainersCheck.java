// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import subjects.containers.AvlTree;
import subjects.containers.BinTree;
import subjects.containers.BinarySearchTree;
import subjects.containers.BinomialHeap;
import subjects.containers.FibonacciHeap;
import subjects.containers.HeapArray;
import subjects.containers.IntStack;
import subjects.containers.LinkedList;
import subjects.containers.SortedList;
import subjects.containers.TreeMap;
import subjects.containers.UnboundedStack;

/** Random operations on each container and on its counterpart in java.util: the same answers, repOk after each. */
public final class ContainersCheck {
  private static final int RUNS = 400;
  private static final int STEPS = 120;

  private ContainersCheck() {}

  /** One run of a container from empty, with keys below the bound. */
  private interface Run {
    void go(Random random, int bound);
  }

  public static void main(String[] args) {
    repeat(ContainersCheck::binTree);
    repeat(ContainersCheck::avlTree);
    repeat(ContainersCheck::binarySearchTree);
    repeat(ContainersCheck::treeMap);
    repeat(ContainersCheck::binomialHeap);
    repeat(ContainersCheck::fibonacciHeap);
    repeat(ContainersCheck::heapArray);
    repeat(ContainersCheck::sortedList);
    repeat(ContainersCheck::linkedList);
    repeat(ContainersCheck::intStack);
    repeat(ContainersCheck::unboundedStack);
  }

  private static void repeat(Run run) {
    for (int seed = 0; seed < RUNS; seed++) {
      run.go(new Random(seed), 2 + seed % 60);
    }
  }

  private static void binTree(Random random, int bound) {
    BinTree tree = new BinTree();
    java.util.TreeSet<Integer> reference = new java.util.TreeSet<>();
    for (int i = 0; i < STEPS; i++) {
      int key = random.nextInt(bound);
      if (random.nextBoolean()) {
        Checks.equal(reference.add(key), tree.add(key), "BinTree.add");
      } else {
        Checks.equal(reference.remove(key), tree.remove(key), "BinTree.remove");
      }
      Checks.equal(reference.size(), tree.size(), "BinTree.size");
      Checks.equal(reference.isEmpty(), tree.isEmpty(), "BinTree.isEmpty");
      Checks.holds(tree.repOk(), "BinTree.repOk");
      for (int k = -1; k <= bound; k++) {
        Checks.equal(reference.contains(k), tree.contains(k), "BinTree.contains");
      }
    }
  }

  private static void avlTree(Random random, int bound) {
    AvlTree tree = new AvlTree();
    java.util.TreeSet<Integer> reference = new java.util.TreeSet<>();
    for (int i = 0; i < STEPS; i++) {
      int key = random.nextInt(bound);
      if (random.nextInt(3) > 0) {
        Checks.equal(reference.add(key), tree.insert(key), "AvlTree.insert");
      } else {
        Checks.equal(reference.remove(key), tree.remove(key), "AvlTree.remove");
      }
      Checks.equal(reference.size(), tree.size(), "AvlTree.size");
      Checks.holds(tree.repOk(), "AvlTree.repOk");
      Checks.holds(tree.height() <= 1.45 * Math.log(reference.size() + 2) / Math.log(2), "AvlTree.height");
      if (reference.isEmpty()) {
        Checks.fails(NoSuchElementException.class, tree::min, "AvlTree.min");
        Checks.fails(NoSuchElementException.class, tree::max, "AvlTree.max");
      } else {
        Checks.equal(reference.first(), tree.min(), "AvlTree.min");
        Checks.equal(reference.last(), tree.max(), "AvlTree.max");
      }
      for (int k = -1; k <= bound; k++) {
        Checks.equal(reference.contains(k), tree.contains(k), "AvlTree.contains");
      }
    }
    tree.clear();
    Checks.equal(0, tree.size(), "AvlTree.clear");
  }

  private static void binarySearchTree(Random random, int bound) {
    BinarySearchTree<Integer> tree = new BinarySearchTree<>();
    List<Integer> reference = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      Integer key = random.nextInt(bound);
      switch (random.nextInt(4)) {
        case 0:
          tree.addAll(List.of(key, key + 1));
          reference.addAll(List.of(key, key + 1));
          break;
        case 1:
          tree.insert(key);
          reference.add(key);
          break;
        default:
          Checks.equal(reference.remove(key), tree.remove(key), "BinarySearchTree.remove");
      }
      Checks.equal(reference.size(), tree.size(), "BinarySearchTree.size");
      Checks.holds(tree.repOk(), "BinarySearchTree.repOk");
      Checks.holds(tree.height() < Math.max(1, reference.size()), "BinarySearchTree.height");
      if (reference.isEmpty()) {
        Checks.fails(NoSuchElementException.class, tree::first, "BinarySearchTree.first");
      } else {
        Checks.equal(Collections.min(reference), tree.first(), "BinarySearchTree.first");
      }
      for (Integer k = -1; k <= bound; k++) {
        Checks.equal(reference.contains(k) ? k : null, tree.find(k), "BinarySearchTree.find");
        Checks.equal(Collections.nCopies(Collections.frequency(reference, k), k), tree.findAll(k),
            "BinarySearchTree.findAll");
      }
    }
    Checks.fails(IllegalArgumentException.class, () -> tree.insert(null), "BinarySearchTree.insert null");
  }

  private static void treeMap(Random random, int bound) {
    TreeMap map = new TreeMap();
    java.util.TreeMap<Integer, Object> reference = new java.util.TreeMap<>();
    for (int i = 0; i < 2 * STEPS; i++) {
      int key = random.nextInt(bound);
      // Runs of insertions, then runs of removals: the mending after a deletion needs full trees.
      if (random.nextInt(10) < (i < STEPS ? 7 : 3)) {
        Object value = random.nextInt(9) == 0 ? null : "v" + random.nextInt(5);
        Checks.equal(reference.put(key, value), map.put(key, value), "TreeMap.put");
      } else {
        Checks.equal(reference.remove(key), map.remove(key), "TreeMap.remove");
      }
      Checks.equal(reference.size(), map.size(), "TreeMap.size");
      Checks.equal(reference.isEmpty(), map.isEmpty(), "TreeMap.isEmpty");
      Checks.holds(map.repOk(), "TreeMap.repOk");
      Checks.equal(reference.containsValue("v1"), map.containsValue("v1"), "TreeMap.containsValue");
      Checks.equal(reference.containsValue(null), map.containsValue(null), "TreeMap.containsValue");
      if (reference.isEmpty()) {
        Checks.fails(NoSuchElementException.class, map::firstKey, "TreeMap.firstKey");
        Checks.fails(NoSuchElementException.class, map::lastKey, "TreeMap.lastKey");
      } else {
        Checks.equal(reference.firstKey(), map.firstKey(), "TreeMap.firstKey");
        Checks.equal(reference.lastKey(), map.lastKey(), "TreeMap.lastKey");
      }
      for (int k = -1; k <= bound; k++) {
        Checks.equal(reference.get(k), map.get(k), "TreeMap.get");
        Checks.equal(reference.containsKey(k), map.containsKey(k), "TreeMap.containsKey");
      }
    }
    map.clear();
    Checks.holds(map.isEmpty() && map.repOk(), "TreeMap.clear");
  }

  private static void binomialHeap(Random random, int bound) {
    BinomialHeap heap = new BinomialHeap();
    java.util.PriorityQueue<Integer> reference = new java.util.PriorityQueue<>();
    for (int i = 0; i < STEPS; i++) {
      Integer key = random.nextInt(bound);
      switch (random.nextInt(8)) {
        case 0:
          Checks.equal(reference.remove(key), heap.delete(key), "BinomialHeap.delete");
          break;
        case 1:
          int lower = key - random.nextInt(bound);
          boolean present = reference.remove(key);
          if (present) {
            reference.add(lower);
          }
          Checks.equal(present, heap.decreaseKey(key, lower), "BinomialHeap.decreaseKey");
          break;
        case 2:
          if (reference.isEmpty()) {
            Checks.fails(NoSuchElementException.class, heap::extractMin, "BinomialHeap.extractMin");
          } else {
            Checks.equal(reference.poll(), heap.extractMin(), "BinomialHeap.extractMin");
          }
          break;
        case 3:
          BinomialHeap other = new BinomialHeap();
          for (int k = random.nextInt(6); k > 0; k--) {
            other.insert(k);
            reference.add(k);
          }
          heap.merge(other);
          Checks.holds(other.isEmpty() && other.repOk(), "BinomialHeap.merge");
          break;
        default:
          heap.insert(key);
          reference.add(key);
      }
      Checks.holds(heap.repOk(), "BinomialHeap.repOk");
      Checks.equal(reference.size(), heap.size(), "BinomialHeap.size");
      Checks.equal(reference.contains(key), heap.contains(key), "BinomialHeap.contains");
      if (!reference.isEmpty()) {
        Checks.equal(reference.peek(), heap.findMin(), "BinomialHeap.findMin");
        Checks.holds(!heap.isEmpty(), "BinomialHeap.isEmpty");
      }
    }
    while (!reference.isEmpty()) {
      Checks.equal(reference.poll(), heap.extractMin(), "BinomialHeap.extractMin");
      Checks.holds(heap.repOk(), "BinomialHeap.repOk");
    }
    Checks.holds(heap.isEmpty(), "BinomialHeap.isEmpty");
    Checks.fails(NoSuchElementException.class, heap::findMin, "BinomialHeap.findMin");
    Checks.fails(IllegalArgumentException.class, () -> heap.merge(heap), "BinomialHeap.merge with itself");
    Checks.fails(IllegalArgumentException.class, () -> heap.decreaseKey(1, 2), "BinomialHeap.decreaseKey upwards");
  }

  private static void fibonacciHeap(Random random, int bound) {
    FibonacciHeap heap = new FibonacciHeap();
    List<FibonacciHeap.Entry> live = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      int key = random.nextInt(bound);
      FibonacciHeap.Entry entry = live.isEmpty() ? null : live.get(random.nextInt(live.size()));
      switch (random.nextInt(8)) {
        case 0:
          if (entry != null) {
            heap.delete(entry);
            live.remove(entry);
            Checks.fails(IllegalArgumentException.class, () -> heap.delete(entry), "FibonacciHeap.delete twice");
          }
          break;
        case 1:
        case 2:
          if (entry != null) {
            int lower = entry.key() - random.nextInt(bound);
            heap.decreaseKey(entry, lower);
            Checks.equal(lower, entry.key(), "FibonacciHeap.decreaseKey");
            Checks.fails(IllegalArgumentException.class, () -> heap.decreaseKey(entry, lower + 1), "upwards");
          }
          break;
        case 3:
          removeMin(heap, live);
          break;
        case 4:
          FibonacciHeap other = new FibonacciHeap();
          for (int k = random.nextInt(6); k > 0; k--) {
            live.add(other.insert(k));
          }
          heap.union(other);
          Checks.holds(other.isEmpty() && other.repOk(), "FibonacciHeap.union");
          FibonacciHeap.Entry foreign = other.insert(1);
          Checks.fails(IllegalArgumentException.class, () -> heap.delete(foreign), "FibonacciHeap.delete foreign");
          break;
        default:
          live.add(heap.insert(key));
      }
      Checks.holds(heap.repOk(), "FibonacciHeap.repOk");
      Checks.equal(live.size(), heap.size(), "FibonacciHeap.size");
      if (!live.isEmpty()) {
        Checks.equal(least(live), heap.min(), "FibonacciHeap.min");
        Checks.holds(!heap.isEmpty(), "FibonacciHeap.isEmpty");
      }
    }
    while (!live.isEmpty()) {
      removeMin(heap, live);
      Checks.holds(heap.repOk(), "FibonacciHeap.repOk");
    }
    Checks.holds(heap.isEmpty(), "FibonacciHeap.isEmpty");
    Checks.fails(NoSuchElementException.class, heap::min, "FibonacciHeap.min");
    Checks.fails(IllegalArgumentException.class, () -> heap.union(heap), "FibonacciHeap.union with itself");
  }

  private static int least(List<FibonacciHeap.Entry> live) {
    return live.stream().mapToInt(FibonacciHeap.Entry::key).min().orElseThrow();
  }

  private static void removeMin(FibonacciHeap heap, List<FibonacciHeap.Entry> live) {
    if (live.isEmpty()) {
      Checks.fails(NoSuchElementException.class, heap::removeMin, "FibonacciHeap.removeMin");
      return;
    }
    int least = least(live);
    Checks.equal(least, heap.removeMin(), "FibonacciHeap.removeMin");
    // Of several least ones the heap took any: it is the one that it does not know any more.
    for (FibonacciHeap.Entry entry : live) {
      if (entry.key() == least && !known(heap, entry)) {
        live.remove(entry);
        return;
      }
    }
    throw new IllegalStateException("FibonacciHeap.removeMin removed nothing");
  }

  private static boolean known(FibonacciHeap heap, FibonacciHeap.Entry entry) {
    try {
      heap.decreaseKey(entry, entry.key());
      return true;
    } catch (IllegalArgumentException removed) {
      return false;
    }
  }

  private static void heapArray(Random random, int bound) {
    HeapArray heap = bound % 2 == 0 ? new HeapArray() : new HeapArray(1);
    java.util.PriorityQueue<Integer> reference = new java.util.PriorityQueue<>(Collections.reverseOrder());
    for (int i = 0; i < STEPS; i++) {
      if (random.nextInt(3) > 0) {
        int key = random.nextInt(bound) - bound / 2;
        heap.insert(key);
        reference.add(key);
      } else {
        Checks.equal(reference.poll(), heap.extractMax(), "HeapArray.extractMax");
      }
      Checks.holds(heap.repOk(), "HeapArray.repOk");
      Checks.equal(reference.peek(), heap.max(), "HeapArray.max");
      Checks.equal(reference.size(), heap.size(), "HeapArray.size");
    }
    Checks.fails(IllegalArgumentException.class, () -> new HeapArray(0), "HeapArray of nothing");
    HeapArray pair = new HeapArray();
    pair.insert(1);
    pair.insert(2);
    Checks.equal("[2, 1]", pair.toString(), "HeapArray.toString");
  }

  private static void sortedList(Random random, int bound) {
    SortedList list = new SortedList();
    List<Integer> reference = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      Integer key = random.nextInt(bound);
      switch (random.nextInt(5)) {
        case 0:
        case 1:
          Checks.equal(reference.remove(key), list.remove(key), "SortedList.remove");
          break;
        case 2:
          SortedList other = new SortedList();
          for (int k = random.nextInt(4); k > 0; k--) {
            other.insert(k * bound / 3);
            reference.add(k * bound / 3);
          }
          list.merge(other);
          list.merge(list);
          Checks.holds(other.isEmpty() && other.repOk(), "SortedList.merge");
          break;
        default:
          list.insert(key);
          reference.add(key);
      }
      Collections.sort(reference);
      Checks.holds(list.repOk(), "SortedList.repOk");
      Checks.equal(reference.size(), list.size(), "SortedList.size");
      Checks.equal(reference.contains(key), list.contains(key), "SortedList.contains");
      for (int k = 0; k < reference.size(); k++) {
        Checks.equal(reference.get(k), list.get(k), "SortedList.get");
      }
      Checks.equal(reference.isEmpty(), list.isEmpty(), "SortedList.isEmpty");
      Checks.fails(IndexOutOfBoundsException.class, () -> list.get(reference.size()), "SortedList.get");
      Checks.fails(IndexOutOfBoundsException.class, () -> list.get(-1), "SortedList.get");
    }
  }

  private static void linkedList(Random random, int bound) {
    LinkedList<Integer> list = new LinkedList<>();
    java.util.LinkedList<Integer> reference = new java.util.LinkedList<>();
    for (int i = 0; i < STEPS; i++) {
      Integer element = random.nextInt(8) == 0 ? null : Integer.valueOf(random.nextInt(bound));
      int index = random.nextInt(reference.size() + 1);
      switch (random.nextInt(8)) {
        case 0:
          Checks.equal(reference.remove((Object) element), list.remove(element), "LinkedList.remove");
          break;
        case 1:
          Checks.equal(reference.pollFirst(), list.isEmpty() ? null : list.removeFirst(), "LinkedList.removeFirst");
          break;
        case 2:
          Checks.equal(reference.pollLast(), list.isEmpty() ? null : list.removeLast(), "LinkedList.removeLast");
          break;
        case 3:
          reference.addFirst(element);
          list.addFirst(element);
          break;
        case 4:
          if (index < reference.size()) {
            Checks.equal(reference.set(index, element), list.set(index, element), "LinkedList.set");
          }
          break;
        case 5:
          reference.add(index, element);
          list.add(index, element);
          break;
        default:
          Checks.equal(reference.add(element), list.add(element), "LinkedList.add");
      }
      Checks.holds(list.repOk(), "LinkedList.repOk");
      Checks.equal(reference.size(), list.size(), "LinkedList.size");
      Checks.equal(reference.indexOf(element), list.indexOf(element), "LinkedList.indexOf");
      Checks.equal(reference.contains(element), list.contains(element), "LinkedList.contains");
      List<Integer> iterated = new ArrayList<>();
      list.forEach(iterated::add);
      Checks.equal(reference, iterated, "LinkedList.iterator");
      for (int k = 0; k < reference.size(); k++) {
        Checks.equal(reference.get(k), list.get(k), "LinkedList.get");
      }
      Checks.fails(IndexOutOfBoundsException.class, () -> list.get(reference.size()), "LinkedList.get");
      Checks.fails(IndexOutOfBoundsException.class, () -> list.get(-1), "LinkedList.get");
      Checks.fails(IndexOutOfBoundsException.class, () -> list.add(reference.size() + 1, 0), "LinkedList.add");
      Checks.fails(IndexOutOfBoundsException.class, () -> list.add(-1, 0), "LinkedList.add");
    }
    list.clear();
    Checks.fails(NoSuchElementException.class, list::removeLast, "LinkedList.removeLast");
    Checks.fails(NoSuchElementException.class, () -> list.iterator().next(), "LinkedList.iterator");
  }

  private static void intStack(Random random, int bound) {
    IntStack stack = new IntStack();
    ArrayDeque<Integer> reference = new ArrayDeque<>();
    for (int i = 0; i < 2 * STEPS; i++) {
      if (random.nextInt(10) < (i < STEPS ? 7 : 3)) {
        stack.push(i);
        reference.push(i);
      } else if (reference.isEmpty()) {
        Checks.fails(java.util.EmptyStackException.class, stack::pop, "IntStack.pop");
      } else {
        Checks.equal(reference.pop(), stack.pop(), "IntStack.pop");
      }
      Checks.holds(stack.repOk(), "IntStack.repOk");
      Checks.equal(reference.size(), stack.size(), "IntStack.size");
      Checks.equal(reference.isEmpty(), stack.isEmpty(), "IntStack.isEmpty");
    }
  }

  private static void unboundedStack(Random random, int bound) {
    UnboundedStack stack = new UnboundedStack();
    List<Integer> reference = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      Integer value = random.nextInt(bound);
      if (random.nextInt(3) > 0) {
        stack.push(value);
        reference.remove(value);
        reference.add(value);
      } else {
        stack.pop();
        if (!reference.isEmpty()) {
          reference.remove(reference.size() - 1);
        }
      }
      Checks.holds(stack.repOk(), "UnboundedStack.repOk");
      Checks.equal(reference.size(), stack.size(), "UnboundedStack.size");
      Checks.equal(reference.contains(value), stack.isMember(value), "UnboundedStack.isMember");
      if (reference.isEmpty()) {
        Checks.fails(java.util.EmptyStackException.class, stack::top, "UnboundedStack.top");
      } else {
        Checks.equal(reference.get(reference.size() - 1), stack.top(), "UnboundedStack.top");
      }
      UnboundedStack twin = new UnboundedStack();
      reference.forEach(twin::push);
      Checks.equal(twin, stack, "UnboundedStack.equals");
      Checks.equal(twin.hashCode(), stack.hashCode(), "UnboundedStack.hashCode");
      twin.push(bound);
      Checks.holds(!stack.equals(twin) && !stack.equals(null), "UnboundedStack.equals");
    }
  }
}
