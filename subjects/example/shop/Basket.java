// SPDX-License-Identifier: MIT
package shop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a customer wants to buy, in the order in which it was put in. */
public class Basket {
  private static final int MOST_OF_ONE = 99;

  private final Map<Product, Integer> quantities = new LinkedHashMap<>();

  /** Puts in so many of the product and returns how many there are now. */
  public int add(Product product, int quantity) {
    if (product == null) {
      throw new IllegalArgumentException("no product");
    }
    if (quantity < 1) {
      throw new IllegalArgumentException("quantity " + quantity);
    }
    int present = quantities.getOrDefault(product, 0);
    if (quantity > MOST_OF_ONE - present) {
      throw new IllegalStateException("more than " + MOST_OF_ONE + " of " + product.name());
    }
    quantities.put(product, present + quantity);
    return present + quantity;
  }

  /** Takes one out; false when there was none. */
  public boolean removeOne(Product product) {
    Integer present = quantities.get(product);
    if (present == null) {
      return false;
    }
    if (present == 1) {
      quantities.remove(product);
    } else {
      quantities.put(product, present - 1);
    }
    return true;
  }

  public int quantityOf(Product product) {
    return quantities.getOrDefault(product, 0);
  }

  public int size() {
    int size = 0;
    for (int quantity : quantities.values()) {
      size += quantity;
    }
    return size;
  }

  public boolean isEmpty() {
    return quantities.isEmpty();
  }

  public List<Product> products() {
    return new ArrayList<>(quantities.keySet());
  }

  public Money total(Discount discount) {
    Money total = Money.ZERO;
    for (Map.Entry<Product, Integer> line : quantities.entrySet()) {
      total = total.plus(discount.apply(line.getKey().price(), line.getValue()));
    }
    return total;
  }
}
