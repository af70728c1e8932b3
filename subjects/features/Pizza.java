// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.ArrayList;
import java.util.List;

/** An immutable object with a builder. */
public final class Pizza {
  private final int size;
  private final List<String> toppings;

  private Pizza(Builder builder) {
    size = builder.size;
    toppings = List.copyOf(builder.toppings);
  }

  public static Builder builder() {
    return new Builder();
  }

  public int price() {
    int price = size > 30 ? 12 : 8;
    return price + toppings.size();
  }

  public List<String> toppings() {
    return toppings;
  }

  /** Collects what the pizza will be. */
  public static final class Builder {
    private int size = 26;
    private final List<String> toppings = new ArrayList<>();

    private Builder() {}

    public Builder size(int size) {
      if (size <= 0) {
        throw new IllegalArgumentException("size " + size);
      }
      this.size = size;
      return this;
    }

    public Builder topping(String topping) {
      toppings.add(topping);
      return this;
    }

    public Pizza build() {
      if (toppings.isEmpty()) {
        throw new IllegalStateException("no topping");
      }
      return new Pizza(this);
    }
  }
}
