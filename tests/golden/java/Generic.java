// SPDX-License-Identifier: MIT
package golden;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public abstract class Generic<K extends Comparable<? super K>, V, E extends Exception & Runnable>
    extends HashMap<K, List<? extends V[]>> implements Iterable<Map.Entry<K, List<? extends V[]>>> {
  protected final Map<? super K, ? extends Collection<?>>[] table;
  private transient volatile List<int[][]> grids = new ArrayList<>();

  protected Generic(Map<? super K, ? extends Collection<?>>[] table) {
    this.table = table;
  }

  public abstract <T extends V> T convert(K key, Class<? extends T> type) throws E, IOException;

  @SafeVarargs
  static <T> T[] pack(T... items) {
    return items;
  }

  class Cell<T> {
    Generic<K, V, E>.Cell<? super T> next;

    <A, B extends A> Cell(A a, Comparator<? super B> order) {}
  }
}
