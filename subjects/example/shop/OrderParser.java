// SPDX-License-Identifier: MIT
package shop;

/** Reads order lines such as {@code 3 x tea @ 1.50}; the quantity and the cents may be absent. */
public final class OrderParser {
  private OrderParser() {}

  /** One line of an order. */
  public record Line(int quantity, Product product) {}

  public static Line parse(String text) {
    int at = text.lastIndexOf('@');
    if (at < 0) {
      throw new IllegalArgumentException("no price in '" + text + "'");
    }
    String name = text.substring(0, at).strip();
    int quantity = 1;
    int cross = name.indexOf(" x ");
    if (cross > 0) {
      quantity = number(name.substring(0, cross));
      name = name.substring(cross + 3);
    }
    if (quantity == 0) {
      throw new IllegalArgumentException("nothing ordered in '" + text + "'");
    }
    return new Line(quantity, new Product(name, price(text.substring(at + 1).strip())));
  }

  static Money price(String text) {
    int point = text.indexOf('.');
    if (point < 0) {
      return new Money(number(text), 0);
    }
    String cents = text.substring(point + 1);
    if (cents.length() != 2) {
      throw new IllegalArgumentException("price '" + text + "' needs two digits for the cents");
    }
    return new Money(number(text.substring(0, point)), number(cents));
  }

  static int number(String text) {
    if (text.isEmpty() || text.length() > 6) {
      throw new IllegalArgumentException("no number: '" + text + "'");
    }
    int value = 0;
    for (char digit : text.toCharArray()) {
      if (digit < '0' || digit > '9') {
        throw new IllegalArgumentException("no number: '" + text + "'");
      }
      value = 10 * value + (digit - '0');
    }
    return value;
  }
}
