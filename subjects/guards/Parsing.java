// SPDX-License-Identifier: MIT
package subjects.guards;

/** Guards over the values that strings are read as. */
public final class Parsing {
  private Parsing() {}

  public static String port(String text) {
    int port;
    try {
      port = Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return "not a number";
    }
    if (port < 0 || port > 65535) {
      return "out of range";
    }
    if (port == 0) {
      return "any";
    }
    return port < 1024 ? "privileged" : "free";
  }

  public static int percent(String text) {
    if (!text.endsWith("%")) {
      return -1;
    }
    int value = Integer.parseInt(text.substring(0, text.length() - 1));
    if (value > 100) {
      return 100;
    }
    return value < 0 ? 0 : value;
  }

  public static String version(String text) {
    int dot = text.indexOf('.');
    try {
      int major = Integer.parseInt(dot < 0 ? text : text.substring(0, dot));
      int minor = dot < 0 ? 0 : Integer.parseInt(text.substring(dot + 1));
      if (major == 1 && minor >= 8) {
        return "old";
      }
      return major >= 17 ? "supported" : "unsupported";
    } catch (NumberFormatException e) {
      return text.isEmpty() ? "missing" : "malformed";
    }
  }

  public static String colour(String text) {
    if (text.length() != 4 || text.charAt(0) != '#') {
      return "name";
    }
    int rgb = Integer.parseInt(text.substring(1), 16);
    if (rgb == 0xfff) {
      return "white";
    }
    int red = rgb >> 8;
    return red > 8 && (rgb & 0xff) == 0 ? "red" : "other";
  }

  public static boolean isEnabled(String text, int level) {
    if (Boolean.parseBoolean(text)) {
      return true;
    }
    if (text == null) {
      return level > 3;
    }
    return Integer.toString(level).equals(text) && level != 0;
  }
}
