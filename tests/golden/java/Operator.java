// SPDX-License-Identifier: MIT
package golden;

public enum Operator {
  PLUS("+") {
    @Override
    int apply(int a, int b) {
      return a + b;
    }
  },
  MINUS("-") {
    @Override
    int apply(int a, int b) {
      return a - b;
    }
  };

  final String symbol;

  Operator(String symbol) {
    this.symbol = symbol;
  }

  abstract int apply(int a, int b);
}
