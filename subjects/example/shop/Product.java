// SPDX-License-Identifier: MIT
package shop;

/** Something with a name and a price. */
public record Product(String name, Money price) {
  public Product {
    if (name == null || name.isBlank()) {
      throw new IllegalArgumentException("a product needs a name");
    }
    if (price == null) {
      throw new IllegalArgumentException("a product needs a price");
    }
    name = name.strip();
  }

  public boolean isFree() {
    return price.isZero();
  }
}
