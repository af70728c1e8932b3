// SPDX-License-Identifier: MIT
package subjects.heaps;

/** A key with a value. */
public class Entry {
  int key;
  Object value;

  public Entry(int key, Object value) {
    this.key = key;
    this.value = value;
  }

  public int key() {
    return key;
  }

  public Object value() {
    return value;
  }
}
