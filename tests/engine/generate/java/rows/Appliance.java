// SPDX-License-Identifier: MIT
package rows;

/** What its methods do depends on what subclasses answer. */
public abstract class Appliance<T> {
  protected abstract boolean isOn();

  protected abstract int watts();

  protected abstract String label();

  protected abstract T content();

  public String describe() {
    if (!isOn() || label() == null) {
      return "off";
    }
    if (content() != null) {
      return "filled";
    }
    return label() + ":" + 100 / watts();
  }
}
