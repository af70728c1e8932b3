// SPDX-License-Identifier: MIT
package rows;

/** Equal to others for as long as it is fresh. */
public final class Fleeting {
  private final long made = System.nanoTime();

  @Override
  public boolean equals(Object other) {
    return other instanceof Fleeting && System.nanoTime() - made < 1_000;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}
