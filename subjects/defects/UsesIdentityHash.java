// SPDX-License-Identifier: MIT
package subjects.defects;

import java.util.Collections;

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

  /** Of an object that is older than any test, through methods of the class library. */
  public String text(StringBuilder before) {
    return before.append(Collections.reverseOrder()).toString();
  }

  public int steady(int value) {
    return value * 5;
  }
}
