// SPDX-License-Identifier: MIT
package subjects.worked;

import subjects.poly.PolyWithEquals;

/**
 * Figure 5-2: a bounded stack of polynomials.
 *
 * <p>Seeded defect: a copy shares the array with the original, so what is popped from one is missing in the other. Two
 * empty stacks look the same whether they share an array or not: equality of values cannot tell them apart.
 */
public class PStack {
  private static final int CAPACITY = 10;

  private PolyWithEquals[] stack = new PolyWithEquals[CAPACITY];
  private int size;

  /** False when the stack is full. */
  public boolean push(PolyWithEquals p) {
    if (p == null) {
      throw new IllegalArgumentException("no polynomial");
    }
    if (size == CAPACITY) {
      return false;
    }
    stack[size++] = p;
    return true;
  }

  public PolyWithEquals pop() {
    if (size == 0) {
      throw new IndexOutOfBoundsException("empty stack");
    }
    PolyWithEquals top = stack[--size];
    stack[size] = null;
    return top;
  }

  public PStack copy() {
    PStack copy = new PStack();
    copy.stack = stack;
    copy.size = size;
    return copy;
  }

  public int size() {
    return size;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PStack) || ((PStack) other).size != size) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      if (!stack[i].equals(((PStack) other).stack[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = size;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + stack[i].hashCode();
    }
    return hash;
  }

  @Override
  public String toString() {
    return "stack of " + size;
  }
}
