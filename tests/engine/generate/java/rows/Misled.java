// SPDX-License-Identifier: MIT
package rows;

/** Believes whoever makes it about the type of its key. */
public class Misled<K> {
  private final Object given;
  K key;
  private boolean open = true;

  @SuppressWarnings("unchecked")
  public Misled(Object given) {
    this.given = given;
    this.key = (K) given;
  }

  @SuppressWarnings("unchecked")
  public K getKey() {
    return (K) given;
  }

  public boolean isOpen() {
    return open;
  }

  public void close() {
    open = false;
  }
}
