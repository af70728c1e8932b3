// SPDX-License-Identifier: MIT
package subjects.features;

/** A checked exception of our own. */
public class ParseException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int position;

  public ParseException(String message, int position) {
    super(message);
    this.position = position;
  }

  public int position() {
    return position;
  }
}
