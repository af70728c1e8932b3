// SPDX-License-Identifier: MIT
package subjects.defects;

/** No violation: its NullPointerException needs null as an argument, which is illegal input. */
public class NullPointerOnNull {
  public int length(String text) {
    return text.length();
  }

  public boolean same(String a, String b) {
    return a.equals(b);
  }
}
