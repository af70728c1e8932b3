// SPDX-License-Identifier: MIT
package subjects.defects;

/** Answers that depend on where an object lies, beside one that does not. */
public class UsesIdentityHash {
  public int id() {
    return System.identityHashCode(this);
  }

  public int bucket(Object object) {
    return System.identityHashCode(object) % 16;
  }

  public String label() {
    return "at " + new Object();
  }

  public int steady(int value) {
    return value * 5;
  }
}
