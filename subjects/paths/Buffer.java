// SPDX-License-Identifier: MIT
package subjects.paths;

/** A loop that no input decides: one path, and nothing to ask of a solver. */
public final class Buffer {
  private static final int BUFFER_SIZE = 2;

  private final int[] buffer = new int[BUFFER_SIZE];

  public void initializeBuffer() {
    for (int i = 0; i < BUFFER_SIZE; i++) {
      this.buffer[i] = -1;
    }
  }

  public int at(int i) {
    return buffer[i];
  }
}
