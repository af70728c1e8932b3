// SPDX-License-Identifier: MIT
package subjects.defects;

/** The twin without the defect. */
public class AssertsFalseCorrect {
  private int calls;

  public int take(int value) {
    calls++;
    assert calls > 0 : "no calls";
    return value + calls;
  }
}
