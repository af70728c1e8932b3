// SPDX-License-Identifier: MIT
package subjects.worked;

import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/**
 * A sorted set with the habit that early tree sets had: the first element is taken in without a comparison, so a lone
 * element may be one that cannot be compared at all.
 */
public class OldTreeSet<E> extends AbstractSet<E> implements Cloneable {
  private final List<E> elements = new ArrayList<>();
  private final Comparator<? super E> comparator;

  public OldTreeSet() {
    this((Comparator<? super E>) null);
  }

  public OldTreeSet(Comparator<? super E> comparator) {
    this.comparator = comparator;
  }

  public OldTreeSet(Collection<? extends E> elements) {
    this((Comparator<? super E>) null);
    for (E element : elements) {
      insert(element);
    }
  }

  @Override
  public boolean add(E element) {
    return insert(element);
  }

  @Override
  public boolean contains(Object element) {
    return !elements.isEmpty() && search(element) >= 0;
  }

  @Override
  public boolean remove(Object element) {
    int at = elements.isEmpty() ? -1 : search(element);
    if (at < 0) {
      return false;
    }
    elements.remove(at);
    return true;
  }

  @Override
  public int size() {
    return elements.size();
  }

  @Override
  public Iterator<E> iterator() {
    return elements.iterator();
  }

  public Comparator<? super E> comparator() {
    return comparator;
  }

  @Override
  public Object clone() {
    OldTreeSet<E> copy = new OldTreeSet<>(comparator);
    copy.elements.addAll(elements);
    return copy;
  }

  private boolean insert(E element) {
    if (elements.isEmpty()) {
      return elements.add(element);
    }
    int at = search(element);
    if (at >= 0) {
      return false;
    }
    elements.add(-at - 1, element);
    return true;
  }

  /** The index of an equal element, else the index to insert at, negated, less one. */
  private int search(Object element) {
    int low = 0;
    int high = elements.size();
    while (low < high) {
      int middle = (low + high) / 2;
      int order = compare(element, elements.get(middle));
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return -low - 1;
  }

  @SuppressWarnings("unchecked")
  private int compare(Object a, Object b) {
    return comparator == null ? ((Comparable<Object>) a).compareTo(b) : comparator.compare((E) a, (E) b);
  }
}
