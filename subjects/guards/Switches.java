// SPDX-License-Identifier: MIT
package subjects.guards;

/** Switches on strings, which javac makes of hash codes and equality. */
public final class Switches {
  private Switches() {}

  public static int days(String month, boolean leap) {
    switch (month) {
      case "feb":
        return leap ? 29 : 28;
      case "apr":
      case "jun":
      case "sep":
      case "nov":
        return 30;
      default:
        return month.length() == 3 ? 31 : -1;
    }
  }

  public static int compute(String operator, int a, int b) {
    switch (operator) {
      case "+":
        return a + b;
      case "-":
        return a - b;
      case "/":
        if (b == 0) {
          throw new ArithmeticException(operator);
        }
        return a / b;
      case "max":
        return a > b ? a : b;
      default:
        throw new IllegalArgumentException(operator);
    }
  }

  public static double metres(double value, String unit) {
    switch (unit) {
      case "m":
        return value;
      case "km":
        return value * 1000.0;
      case "mile":
        return value > 100.0 ? Math.rint(value * 1609.344) : value * 1609.344;
      default:
        return Double.NaN;
    }
  }

  public static String suffix(String file) {
    int dot = file.lastIndexOf('.');
    if (dot < 0) {
      return "none";
    }
    switch (file.substring(dot + 1)) {
      case "txt":
      case "md":
        return "text";
      case "png":
        return "image";
      case "":
        return "empty";
      default:
        return "unknown";
    }
  }

  public static int collide(String key) {
    switch (key) {
      case "Aa":
        return 1;
      case "BB":
        return 2;
      case "AaAa":
        return 3;
      case "BBBB":
        return 4;
      default:
        return 0;
    }
  }
}
