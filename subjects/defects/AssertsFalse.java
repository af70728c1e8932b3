// SPDX-License-Identifier: MIT
package subjects.defects;

/** Violates: no AssertionError. Five is asserted never to come. */
public class AssertsFalse {
  private int calls;

  public int take(int value) {
    calls++;
    if (value == 5) {
      assert false : "five";
    }
    return value + calls;
  }
}
