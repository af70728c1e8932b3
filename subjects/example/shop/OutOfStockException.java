// SPDX-License-Identifier: MIT
package shop;

/** There is less in stock than was asked for. */
public class OutOfStockException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int missing;

  public OutOfStockException(String article, int missing) {
    super(missing + " of " + article + " missing");
    this.missing = missing;
  }

  public int missing() {
    return missing;
  }
}
