// SPDX-License-Identifier: MIT
package subjects.worked;

/** Figure 7-4, with {@code A}. */
public class B {
  private int value;

  public B(int i) {
    value = i;
  }

  public void m2(B b, A a) {
    value += b.value;
    if (a == null) {
      value = 0;
    }
  }
}
