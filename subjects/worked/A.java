// SPDX-License-Identifier: MIT
package subjects.worked;

/** Figure 7-4, with {@code B}: the operands of the extend operator. */
public class A {
  private int calls;

  public A() {}

  public B m1(A a1) {
    a1.calls++;
    return new B(calls);
  }
}
