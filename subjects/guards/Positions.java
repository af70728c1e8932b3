// SPDX-License-Identifier: MIT
package subjects.guards;

/** Guards over single characters, where they stand, and what is cut out between them. */
public final class Positions {
  private Positions() {}

  public static String mail(String address) {
    int at = address.indexOf('@');
    if (at < 1) {
      return "no name";
    }
    if (address.lastIndexOf('@') != at) {
      return "two hosts";
    }
    int dot = address.indexOf('.', at);
    if (dot < 0) {
      return "local";
    }
    return dot == at + 1 || dot == address.length() - 1 ? "empty part" : "valid";
  }

  public static String setting(String line) {
    int equals = line.indexOf('=');
    if (equals < 0) {
      return "flag";
    }
    String key = line.substring(0, equals);
    if (key.isEmpty()) {
      return "no key";
    }
    if (key.indexOf('=') >= 0) {
      throw new IllegalStateException("not the first sign");
    }
    String value = line.substring(equals + 1);
    if (value.isEmpty()) {
      return "cleared";
    }
    return key.equals("debug") && value.equals("on") ? "debugging" : "set";
  }

  public static boolean isDate(String text) {
    if (text.length() != 10 || text.charAt(4) != '-' || text.charAt(7) != '-') {
      return false;
    }
    char first = text.charAt(5);
    if (first != '0' && first != '1') {
      return false;
    }
    return first == '0' || text.charAt(6) <= '2';
  }

  public static int identifier(String name) {
    if (name.isEmpty() || name.charAt(0) >= '0' && name.charAt(0) <= '9') {
      return -1;
    }
    int underscores = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '_') {
        underscores++;
      } else if (!(c >= 'a' && c <= 'z' || c >= '0' && c <= '9')) {
        return -2;
      }
    }
    return underscores == name.length() ? -3 : underscores;
  }

  public static String packageOf(String name) {
    int dot = name.lastIndexOf('.');
    if (dot < 0) {
      return "unnamed";
    }
    String owner = name.substring(0, dot);
    if (owner.equals("java.lang")) {
      return name.charAt(dot + 1) == 'S' ? "imported" : "language";
    }
    return owner.indexOf("java") == 0 ? "platform" : "other";
  }
}
