// SPDX-License-Identifier: MIT
package golden;

class Switches {
  static int table(int i) {
    switch (i) {
      case -1:
        return 10;
      case 0:
      case 1:
        i += 5;
      case 3:
        return i;
      default:
        return 0;
    }
  }

  static int lookup(int i) {
    return switch (i) {
      case Integer.MIN_VALUE -> 1;
      case 1000 -> 2;
      case Integer.MAX_VALUE -> 3;
      default -> 4;
    };
  }

  static int strings(String s) {
    switch (s) {
      case "Aa":
      case "BB":
        return 1;
      case "C":
        return 2;
    }
    return 3;
  }

  static int enums(Operator op) {
    return switch (op) {
      case PLUS -> 1;
      case MINUS -> 2;
    };
  }
}
