// SPDX-License-Identifier: MIT
package subjects.worked;

import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * An iterator with a protocol: made without a collection, it works only after {@code setCollection}. Calls before that
 * are a NullPointerException without null in sight: a false report of a random tester, for the use is illegal.
 */
public class CollectionIterator<E> implements Iterator<E> {
  private Collection<? extends E> collection;
  private Iterator<? extends E> iterator;

  public CollectionIterator() {}

  public CollectionIterator(Collection<? extends E> collection) {
    setCollection(collection);
  }

  public final void setCollection(Collection<? extends E> collection) {
    this.collection = collection;
    iterator = collection.iterator();
  }

  /** Starts again, and again at the end. */
  public void reset() {
    iterator = collection.iterator();
  }

  @Override
  public boolean hasNext() {
    return !collection.isEmpty();
  }

  @Override
  public E next() {
    if (collection.isEmpty()) {
      throw new NoSuchElementException();
    }
    if (!iterator.hasNext()) {
      reset();
    }
    return iterator.next();
  }
}
