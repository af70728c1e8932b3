// SPDX-License-Identifier: MIT
package subjects.worked;

import java.util.ArrayList;
import java.util.EmptyStackException;
import java.util.List;

/** Figure 8-12: a stack whose size can be set, and whose {@code peek} has a branch for the empty stack. */
public class OldStack {
  private final List<Object> elements = new ArrayList<>();

  public Object push(Object element) {
    elements.add(element);
    return element;
  }

  public Object pop() {
    Object top = peek();
    elements.remove(elements.size() - 1);
    return top;
  }

  public synchronized Object peek() {
    int length = size();
    if (length == 0) {
      throw new EmptyStackException();
    }
    return elements.get(length - 1);
  }

  /** Drops elements from the top, or fills up with nulls. */
  public void setSize(int size) {
    if (size < 0) {
      throw new ArrayIndexOutOfBoundsException(size);
    }
    while (elements.size() > size) {
      elements.remove(elements.size() - 1);
    }
    while (elements.size() < size) {
      elements.add(null);
    }
  }

  public int size() {
    return elements.size();
  }
}
