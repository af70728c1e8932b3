// SPDX-License-Identifier: MIT
package subjects.features;

/** Needs an object of a class that only its package may name. */
public class NeedsHidden {
  private final Hidden hidden;

  NeedsHidden(Hidden hidden) {
    this.hidden = hidden;
  }

  public int value() {
    return hidden.value;
  }
}
