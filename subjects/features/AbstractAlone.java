// SPDX-License-Identifier: MIT
package subjects.features;

/** An abstract class that nothing here extends. */
public abstract class AbstractAlone {
  private final int limit;

  protected AbstractAlone(int limit) {
    this.limit = limit;
  }

  protected abstract int measure(String text);

  public boolean fits(String text) {
    return measure(text) <= limit;
  }
}
