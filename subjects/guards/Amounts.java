// SPDX-License-Identifier: MIT
package subjects.guards;

/** Money and quantities: guards over sums, products and quotients. */
public final class Amounts {
  private Amounts() {}

  public static String bodyMass(double kilograms, double metres) {
    if (!(kilograms > 0.0) || !(metres > 0.0)) {
      throw new IllegalArgumentException("not a person");
    }
    double index = kilograms / (metres * metres);
    if (index < 18.5) {
      return "underweight";
    }
    if (index < 25.0) {
      return "normal";
    }
    return index < 30.0 ? "overweight" : "obese";
  }

  public static double discounted(double price, int quantity) {
    double total = price * quantity;
    if (total < 0.0) {
      return 0.0;
    }
    if (quantity >= 100) {
      total *= 0.8;
    } else if (quantity >= 10) {
      total *= 0.9;
    }
    if (total > 5000.0) {
      total -= 250.0;
    }
    return total;
  }

  public static String taxBand(double income) {
    double tax = 0.0;
    if (income > 10000.0) {
      tax += (Math.min(income, 50000.0) - 10000.0) * 0.2;
    }
    if (income > 50000.0) {
      tax += (income - 50000.0) * 0.4;
    }
    if (tax == 0.0) {
      return "free";
    }
    double share = tax / income;
    if (share > 0.3) {
      return "top";
    }
    return share > 0.16 ? "middle" : "basic";
  }

  public static String change(double paid, double due) {
    long cents = Math.round((paid - due) * 100.0);
    if (cents < 0) {
      return "short by " + -cents;
    }
    if (cents == 0) {
      return "exact";
    }
    if (cents % 100 == 0) {
      return "notes";
    }
    return cents < 100 ? "coins" : "both";
  }

  public static String savings(double principal, double rate, int years) {
    if (principal <= 0.0 || rate < 0.0 || years < 1 || years > 40) {
      return "invalid";
    }
    double balance = principal * Math.pow(1.0 + rate, years);
    if (balance >= 2.0 * principal) {
      return rate > 1.0 ? "suspicious" : "doubled";
    }
    if (balance == principal) {
      return "idle";
    }
    return "grown";
  }
}
