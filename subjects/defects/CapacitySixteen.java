// SPDX-License-Identifier: MIT
package subjects.defects;

/** Code that runs only when more than sixteen elements were added. */
public class CapacitySixteen {
  private int[] elements = new int[16];
  private int size;
  private int growths;

  public void add(int element) {
    if (size == elements.length) {
      grow();
    }
    elements[size++] = element;
  }

  private void grow() {
    int[] larger = new int[2 * elements.length];
    System.arraycopy(elements, 0, larger, 0, size);
    elements = larger;
    growths++;
  }

  public int size() {
    return size;
  }

  public int growths() {
    return growths;
  }
}
