// SPDX-License-Identifier: MIT
package subjects.features;

import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Locale;

/** A price as shops in the United States write it. */
public class PriceTag {
  private final long cents;

  public PriceTag(long cents) {
    if (cents < 0) {
      throw new IllegalArgumentException("cents " + cents);
    }
    this.cents = cents;
  }

  public static PriceTag read(String text) throws ParseException {
    Number dollars = NumberFormat.getNumberInstance(Locale.US).parse(text);
    return new PriceTag(Math.round(dollars.doubleValue() * 100));
  }

  public String text() {
    return cents == 0 ? "free" : NumberFormat.getCurrencyInstance(Locale.US).format(cents / 100.0);
  }
}
