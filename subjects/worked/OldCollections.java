// SPDX-License-Identifier: MIT
package subjects.worked;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** Replicas of static helpers in which the thesis found defects, or branches that random testing missed. */
public final class OldCollections {
  private OldCollections() {}

  /**
   * A view of the set. Seeded defect (Figure 6-1): equality is left to the set even when the view is compared with
   * itself, and a set whose element cannot be compared says no.
   */
  public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
    return new UnmodifiableSet<>(set);
  }

  /** As above (Figure 8-5). */
  public static <T> Set<T> unmodifiableSortedSet(OldTreeSet<? extends T> set) {
    return new UnmodifiableSet<>(set);
  }

  /** Permutes the list by random numbers that are the same every time (Figure 8-12). */
  public static void shuffle(List<?> list) {
    OldRandom random = new OldRandom(42);
    for (int i = list.size(); i > 1; i--) {
      Collections.swap(list, i - 1, random.nextInt(i));
    }
  }

  private static final class UnmodifiableSet<T> extends AbstractSet<T> {
    private final Set<? extends T> set;

    UnmodifiableSet(Set<? extends T> set) {
      if (set == null) {
        throw new NullPointerException();
      }
      this.set = set;
    }

    @Override
    public int size() {
      return set.size();
    }

    @Override
    public boolean contains(Object element) {
      return set.contains(element);
    }

    @Override
    public Iterator<T> iterator() {
      Iterator<? extends T> iterator = set.iterator();
      return new Iterator<T>() {
        @Override
        public boolean hasNext() {
          return iterator.hasNext();
        }

        @Override
        public T next() {
          return iterator.next();
        }
      };
    }

    @Override
    public boolean equals(Object other) {
      return set.equals(other);
    }

    @Override
    public int hashCode() {
      return set.hashCode();
    }
  }
}
