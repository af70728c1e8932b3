// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.Arrays;
import java.util.EmptyStackException;

/** A stack of distinct ints without a bound: pushing a value that is there already moves it to the top. */
public class UnboundedStack {
  private int[] elements = new int[5];
  private int size;

  public void push(int value) {
    int at = indexOf(value);
    if (at >= 0) {
      for (int i = at; i < size - 1; i++) {
        elements[i] = elements[i + 1];
      }
      elements[size - 1] = value;
      return;
    }
    if (size == elements.length) {
      elements = Arrays.copyOf(elements, 2 * size);
    }
    elements[size++] = value;
  }

  /** Drops the top element, if there is one. */
  public void pop() {
    if (size > 0) {
      size--;
    }
  }

  public int top() {
    if (size == 0) {
      throw new EmptyStackException();
    }
    return elements[size - 1];
  }

  public boolean isMember(int value) {
    return indexOf(value) >= 0;
  }

  public int size() {
    return size;
  }

  private int indexOf(int value) {
    for (int i = 0; i < size; i++) {
      if (elements[i] == value) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof UnboundedStack)) {
      return false;
    }
    UnboundedStack that = (UnboundedStack) other;
    return Arrays.equals(elements, 0, size, that.elements, 0, that.size);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + elements[i];
    }
    return hash;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static boolean holds(UnboundedStack stack) {
      int size = stack.size;
      return size >= 0 && size <= stack.elements.length
          && Arrays.stream(stack.elements, 0, size).distinct().count() == size;
    }
  }
}
