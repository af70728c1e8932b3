// SPDX-License-Identifier: MIT
package seed;

import java.util.List;
import java.util.Map;

abstract class Generic<K extends Comparable<? super K>, V extends Number & Runnable> implements Comparable<Map<K, V[]>> {
  static final long LONG = 1L << 40;
  static final double DOUBLE = -0.0;
  static final String TEXT = "\u0000\u20ac\ud834\udd1e";
  transient volatile Map<? extends K, ?>[] table;

  abstract <T extends Exception> List<? super T> find(K key, int... more) throws T;

  class Inner<X> {
    Generic<K, V>.Inner<X[]> next;
  }

  static native int external(long a, float b);
}
