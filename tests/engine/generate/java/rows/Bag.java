// SPDX-License-Identifier: MIT
package rows;

import java.util.Arrays;

/** A container whose equals tells what is in it, whatever room it has left. */
public class Bag {
  private int[] items;
  private int size;

  public Bag(int room) {
    items = new int[Math.floorMod(room, 1000)];
  }

  public void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size + 1);
    }
    items[size++] = item;
  }

  public boolean removeLast() {
    if (size == 0) {
      return false;
    }
    size--;
    return true;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public int size() {
    return size;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bag && Arrays.equals(items, 0, size, ((Bag) other).items, 0, ((Bag) other).size);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + items[i];
    }
    return hash;
  }
}
