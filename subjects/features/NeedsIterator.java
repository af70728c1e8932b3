// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Arguments that are iterated over. */
public class NeedsIterator {
  public static int count(Iterable<?> elements) {
    int count = 0;
    for (Object element : elements) {
      count += element == null ? 0 : 1;
    }
    return count;
  }

  public static <T> T last(Iterator<T> iterator) {
    if (!iterator.hasNext()) {
      return null;
    }
    T last = iterator.next();
    while (iterator.hasNext()) {
      last = iterator.next();
    }
    return last;
  }

  public static Iterator<Integer> upTo(int end) {
    return new Iterator<Integer>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < end;
      }

      @Override
      public Integer next() {
        if (next >= end) {
          throw new NoSuchElementException("end " + end);
        }
        return next++;
      }
    };
  }
}
