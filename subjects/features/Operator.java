// SPDX-License-Identifier: MIT
package subjects.features;

/** An enum whose constants have bodies. */
public enum Operator {
  PLUS("+") {
    @Override
    public int apply(int a, int b) {
      return a + b;
    }
  },
  DIVIDED("/") {
    @Override
    public int apply(int a, int b) {
      return a / b;
    }
  };

  private final String symbol;

  Operator(String symbol) {
    this.symbol = symbol;
  }

  public abstract int apply(int a, int b);

  public String symbol() {
    return symbol;
  }

  public static Operator of(String symbol) {
    for (Operator operator : values()) {
      if (operator.symbol.equals(symbol)) {
        return operator;
      }
    }
    throw new IllegalArgumentException("no operator " + symbol);
  }
}
