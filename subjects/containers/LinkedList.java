// SPDX-License-Identifier: MIT
package subjects.containers;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A doubly linked ring with a header that holds no element. */
public class LinkedList<E> implements Iterable<E> {
  private final Node<E> header = new Node<>(null);
  private int size;

  private static final class Node<E> {
    E element;
    Node<E> next = this;
    Node<E> previous = this;

    Node(E element) {
      this.element = element;
    }
  }

  public boolean add(E element) {
    addBefore(element, header);
    return true;
  }

  public void addFirst(E element) {
    addBefore(element, header.next);
  }

  public void add(int index, E element) {
    if (index < 0 || index > size) {
      throw new IndexOutOfBoundsException("index " + index + ", size " + size);
    }
    addBefore(element, nodeAt(index));
  }

  public E get(int index) {
    return checkedNodeAt(index).element;
  }

  public E set(int index, E element) {
    Node<E> node = checkedNodeAt(index);
    E old = node.element;
    node.element = element;
    return old;
  }

  /** Removes the first element equal to the one given; false when there is none. */
  public boolean remove(Object element) {
    for (Node<E> node = header.next; node != header; node = node.next) {
      if (element == null ? node.element == null : element.equals(node.element)) {
        unlink(node);
        return true;
      }
    }
    return false;
  }

  public E removeFirst() {
    return unlink(header.next);
  }

  public E removeLast() {
    return unlink(header.previous);
  }

  public int indexOf(Object element) {
    int index = 0;
    for (Node<E> node = header.next; node != header; node = node.next) {
      if (element == null ? node.element == null : element.equals(node.element)) {
        return index;
      }
      index++;
    }
    return -1;
  }

  public boolean contains(Object element) {
    return indexOf(element) >= 0;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public void clear() {
    header.next = header;
    header.previous = header;
    size = 0;
  }

  @Override
  public Iterator<E> iterator() {
    return new Iterator<E>() {
      private Node<E> next = header.next;

      @Override
      public boolean hasNext() {
        return next != header;
      }

      @Override
      public E next() {
        if (next == header) {
          throw new NoSuchElementException();
        }
        E element = next.element;
        next = next.next;
        return element;
      }
    };
  }

  private void addBefore(E element, Node<E> node) {
    Node<E> fresh = new Node<>(element);
    fresh.next = node;
    fresh.previous = node.previous;
    node.previous.next = fresh;
    node.previous = fresh;
    size++;
  }

  private E unlink(Node<E> node) {
    if (node == header) {
      throw new NoSuchElementException("empty list");
    }
    node.previous.next = node.next;
    node.next.previous = node.previous;
    size--;
    return node.element;
  }

  private Node<E> checkedNodeAt(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("index " + index + ", size " + size);
    }
    return nodeAt(index);
  }

  private Node<E> nodeAt(int index) {
    Node<E> node = header;
    if (index < size / 2) {
      for (int i = 0; i <= index; i++) {
        node = node.next;
      }
    } else {
      for (int i = size; i > index; i--) {
        node = node.previous;
      }
    }
    return node;
  }

  public boolean repOk() {
    return Invariant.holds(this);
  }

  private static final class Invariant {
    static <E> boolean holds(LinkedList<E> list) {
      int count = 0;
      Node<E> node = list.header;
      do {
        if (node.next == null || node.next.previous != node || count > list.size) {
          return false;
        }
        count++;
        node = node.next;
      } while (node != list.header);
      return count == list.size + 1 && list.header.element == null;
    }
  }
}
