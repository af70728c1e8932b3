// SPDX-License-Identifier: MIT

import java.util.List;
import shop.Basket;
import shop.Discount;
import shop.Inventory;
import shop.Isbn;
import shop.Money;
import shop.OrderParser;
import shop.OutOfStockException;
import shop.Product;

/** The example library does what it says, its one seeded defect apart. */
public final class ExampleCheck {
  private ExampleCheck() {}

  public static void main(String[] args) throws OutOfStockException {
    Checks.equal(new Money(1, 0), new Money(0, 100), "equal amounts");
    Checks.holds(new Money(1, 0).hashCode() != new Money(0, 100).hashCode(), "the seeded defect");
    Checks.equal("12.05", new Money(11, 105).toString(), "amount");
    Checks.equal("2.50", new Money(1, 25).times(2).toString(), "twice");
    Checks.fails(IllegalArgumentException.class, () -> new Money(-1, 0), "negative amount");

    Product tea = new Product(" tea ", new Money(1, 50));
    Basket basket = new Basket();
    Checks.equal(3, basket.add(tea, 3), "basket");
    Checks.equal("4.50", basket.total(Discount.NONE).toString(), "no discount");
    Checks.equal("4.05", basket.total(Discount.ofVoucher("WELCOME")).toString(), "ten percent");
    Checks.equal("3.00", basket.total(Discount.ofVoucher("HAPPY3")).toString(), "three for two");
    Checks.holds(basket.removeOne(tea), "removed");
    Checks.equal(2, basket.size(), "size");
    Checks.fails(IllegalStateException.class, () -> basket.add(tea, 98), "too many");

    Inventory inventory = new Inventory(5);
    inventory.receive("tea", 6);
    Checks.equal(List.of(), inventory.toReorder(), "nothing to order");
    Checks.equal(4, inventory.take("tea", 2), "taken");
    Checks.equal(List.of("tea"), inventory.toReorder(), "to order");
    Checks.fails(OutOfStockException.class, () -> inventory.take("tea", 5), "out of stock");

    Checks.equal(new OrderParser.Line(3, tea), OrderParser.parse("3 x tea @ 1.50"), "order");
    Checks.equal(new OrderParser.Line(1, new Product("x", new Money(2, 0))), OrderParser.parse("x @ 2"), "short order");
    Checks.fails(IllegalArgumentException.class, () -> OrderParser.parse("tea"), "no price");
    Checks.fails(IllegalArgumentException.class, () -> OrderParser.parse("tea @ 1.5"), "half the cents");

    Checks.holds(Isbn.isValid("0-306-40615-2"), "ten digits");
    Checks.holds(Isbn.isValid("0-8044-2957-X"), "ten digits with X");
    Checks.holds(Isbn.isValid("978-0-306-40615-7"), "thirteen digits");
    Checks.holds(!Isbn.isValid("978-0-306-40615-8") && !Isbn.isValid("0306406153") && !Isbn.isValid(""), "wrong digit");
  }
}
