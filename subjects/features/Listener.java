// SPDX-License-Identifier: MIT
package subjects.features;

/** An interface that nothing here implements. */
public interface Listener<E> {
  void received(E event);

  boolean wants(Class<? extends E> type);

  String name();
}
