// SPDX-License-Identifier: MIT
package rows;

/** Two states and one way between them: what there is to enumerate can be counted by hand. */
public class Lamp {
  private boolean isOn;

  public void flip() {
    isOn = !isOn;
  }
}
