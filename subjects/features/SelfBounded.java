// SPDX-License-Identifier: MIT
package subjects.features;

/** A type parameter bounded by the class itself, with the subclass that closes it. */
public abstract class SelfBounded<T extends SelfBounded<T>> {
  private int steps;

  protected abstract T self();

  public T step() {
    steps++;
    return self();
  }

  public int steps() {
    return steps;
  }

  /** The only way to have one. */
  public static class Walker extends SelfBounded<Walker> {
    @Override
    protected Walker self() {
      return this;
    }
  }
}
