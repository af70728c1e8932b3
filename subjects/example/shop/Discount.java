// SPDX-License-Identifier: MIT
package shop;

/** What a customer need not pay. */
public enum Discount {
  NONE {
    @Override
    public Money apply(Money price, int quantity) {
      return price.times(quantity);
    }
  },
  TEN_PERCENT {
    @Override
    public Money apply(Money price, int quantity) {
      long full = price.times(quantity).inCents();
      return Money.ofCents(full - full / 10);
    }
  },
  THREE_FOR_TWO {
    @Override
    public Money apply(Money price, int quantity) {
      return price.times(quantity - quantity / 3);
    }
  };

  /** What so many of the price cost. */
  public abstract Money apply(Money price, int quantity);

  /** The discount that a voucher stands for. */
  public static Discount ofVoucher(String voucher) {
    switch (voucher) {
      case "WELCOME":
        return TEN_PERCENT;
      case "HAPPY3":
        return THREE_FOR_TWO;
      default:
        return NONE;
    }
  }
}
