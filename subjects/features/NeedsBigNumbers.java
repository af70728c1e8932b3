// SPDX-License-Identifier: MIT
package subjects.features;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Arguments that are numbers without a bound. */
public class NeedsBigNumbers {
  public static BigDecimal withTax(BigDecimal price, int percent) {
    if (price.signum() < 0) {
      throw new IllegalArgumentException("price " + price);
    }
    return price.add(price.multiply(BigDecimal.valueOf(percent)).movePointLeft(2)).setScale(2, RoundingMode.HALF_UP);
  }

  public static boolean even(BigInteger number) {
    return !number.testBit(0);
  }

  public static double mean(Number a, Number b) {
    return (a.doubleValue() + b.doubleValue()) / 2;
  }
}
