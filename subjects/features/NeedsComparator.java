// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Arguments that compare. */
public class NeedsComparator<T> {
  private final Comparator<? super T> order;

  public NeedsComparator(Comparator<? super T> order) {
    if (order == null) {
      throw new IllegalArgumentException("no order");
    }
    this.order = order;
  }

  public T greater(T a, T b) {
    return order.compare(a, b) < 0 ? b : a;
  }

  public boolean sorted(List<? extends T> list) {
    for (int i = 1; i < list.size(); i++) {
      if (order.compare(list.get(i - 1), list.get(i)) > 0) {
        return false;
      }
    }
    return true;
  }

  public static <E extends Comparable<? super E>> E least(List<E> list) {
    return list.isEmpty() ? null : Collections.min(list);
  }
}
