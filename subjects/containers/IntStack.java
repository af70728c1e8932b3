// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.Arrays;
import java.util.EmptyStackException;

/** A stack of ints in an array that doubles when it is full and halves when less than half of it is used. */
public class IntStack {
  private static final int LEAST_CAPACITY = 5;

  private int[] elements = new int[LEAST_CAPACITY];
  private int size;

  public void push(int value) {
    if (size == elements.length) {
      elements = Arrays.copyOf(elements, 2 * size);
    }
    elements[size++] = value;
  }

  public int pop() {
    if (size == 0) {
      throw new EmptyStackException();
    }
    int value = elements[--size];
    if (elements.length > LEAST_CAPACITY && 2 * size < elements.length) {
      elements = Arrays.copyOf(elements, elements.length / 2);
    }
    return value;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static boolean holds(IntStack stack) {
      int capacity = stack.elements.length;
      return stack.size >= 0 && stack.size <= capacity
          && (capacity == LEAST_CAPACITY || capacity > LEAST_CAPACITY && 2 * stack.size >= capacity);
    }
  }
}
