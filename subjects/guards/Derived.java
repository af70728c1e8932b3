// SPDX-License-Identifier: MIT
package subjects.guards;

import java.util.Locale;

/** Switches and comparisons of strings that are made of others. */
public final class Derived {
  private Derived() {}

  public static int colour(String name) {
    switch (name.toLowerCase()) {
      case "black":
        return 0;
      case "white":
        return 0xffffff;
      case "grey":
      case "gray":
        return 0x808080;
      default:
        return -1;
    }
  }

  public static int operation(String word, int a, int b) {
    switch (word.trim().toUpperCase()) {
      case "ADD":
        return a + b;
      case "SUB":
        return a - b;
      case "MUL":
        return a * b;
      default:
        throw new IllegalArgumentException(word);
    }
  }

  public static boolean flag(String value) {
    switch (value.strip()) {
      case "on":
      case "yes":
        return true;
      case "off":
        return false;
      default:
        return value.isBlank();
    }
  }

  public static int route(String method, String path) {
    switch (method + " " + path) {
      case "GET /":
        return 1;
      case "GET /index":
        return 2;
      case "POST /":
        return 3;
      default:
        return path.startsWith("/") ? 404 : 400;
    }
  }

  public static int joined(String left, String right) {
    switch (left + right) {
      case "foobar":
        return left.equals("foo") ? 1 : 2;
      case "xy":
        return 3;
      default:
        return 0;
    }
  }

  public static String header(String line) {
    int colon = line.indexOf(':');
    if (colon < 0) {
      return "none";
    }
    switch (line.substring(0, colon).toLowerCase(Locale.ROOT)) {
      case "host":
        return line.substring(colon + 1).trim();
      case "date":
        return "date";
      default:
        return line.charAt(0) == 'X' ? "other" : "unknown";
    }
  }

  public static int prefixed(String code) {
    switch (code.substring(2)) {
      case "open":
        return code.charAt(0) == '!' ? 1 : 2;
      case "shut":
        return 3;
      default:
        return 0;
    }
  }

  public static int numbered(String kind, int number) {
    switch (kind + number) {
      case "v1":
        return 1;
      case "v22":
        return 2;
      default:
        return number < 0 ? -1 : 0;
    }
  }

  public static String answer(String text) {
    if (text.trim().equalsIgnoreCase("yes")) {
      return text.length() > 4 ? "yes, at length" : "yes";
    }
    if (text.substring(1).equalsIgnoreCase("no")) {
      return "no";
    }
    return (text + "?").equalsIgnoreCase("maybe?") ? "maybe" : "unclear";
  }

  public static int mirrored(String text) {
    switch (new StringBuilder(text).reverse().toString().toLowerCase()) {
      case "tam":
        return 1;
      case "xy":
        return 2;
      default:
        return text.strip().equalsIgnoreCase("ok") ? 3 : 0;
    }
  }
}
