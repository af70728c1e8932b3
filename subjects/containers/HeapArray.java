// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.Arrays;

/** A priority queue of ints, the greatest first, as a heap in an array. */
public class HeapArray {
  private int[] elements;
  private int size;

  public HeapArray() {
    this(5);
  }

  public HeapArray(int capacity) {
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity " + capacity);
    }
    elements = new int[capacity];
  }

  public void insert(int value) {
    if (size == elements.length) {
      elements = Arrays.copyOf(elements, 2 * size);
    }
    elements[size] = value;
    heapifyUp(size);
    size++;
  }

  /** Removes and returns the greatest element, or null when there is none. */
  public Integer extractMax() {
    if (size == 0) {
      return null;
    }
    int max = elements[0];
    size--;
    elements[0] = elements[size];
    elements[size] = 0;
    heapifyDown(0);
    return max;
  }

  /** The greatest element, or null when there is none. */
  public Integer max() {
    return size == 0 ? null : Integer.valueOf(elements[0]);
  }

  public int size() {
    return size;
  }

  private void heapifyUp(int at) {
    while (at > 0) {
      int parent = (at - 1) / 2;
      if (elements[parent] >= elements[at]) {
        return;
      }
      swap(parent, at);
      at = parent;
    }
  }

  private void heapifyDown(int at) {
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && elements[child + 1] > elements[child]) {
        child++;
      }
      if (elements[at] >= elements[child]) {
        return;
      }
      swap(at, child);
      at = child;
    }
  }

  private void swap(int a, int b) {
    int value = elements[a];
    elements[a] = elements[b];
    elements[b] = value;
  }

  @Override
  public String toString() {
    return Arrays.toString(Arrays.copyOf(elements, size));
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static boolean holds(HeapArray heap) {
      if (heap.size < 0 || heap.size > heap.elements.length) {
        return false;
      }
      for (int i = 1; i < heap.size; i++) {
        if (heap.elements[(i - 1) / 2] < heap.elements[i]) {
          return false;
        }
      }
      return true;
    }
  }
}
