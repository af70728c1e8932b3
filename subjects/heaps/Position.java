// SPDX-License-Identifier: MIT
package subjects.heaps;

/** Where a container keeps an element. */
public interface Position {
  Object element();
}
