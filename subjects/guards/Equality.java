// SPDX-License-Identifier: MIT
package subjects.guards;

/** Guards that compare whole strings. */
public final class Equality {
  private Equality() {}

  public static int httpMethod(String method) {
    if (method.equals("GET") || method.equals("HEAD")) {
      return 1;
    }
    if (method.equals("POST")) {
      return 2;
    }
    return method.equalsIgnoreCase("delete") ? 3 : 0;
  }

  public static String logLevel(String name) {
    if (name == null || name.isEmpty()) {
      return "info";
    }
    if (name.equalsIgnoreCase("warn") || name.equalsIgnoreCase("warning")) {
      return "warn";
    }
    if (name.equalsIgnoreCase("error")) {
      return name.equals("ERROR") ? "error" : "error, misspelt";
    }
    return "unknown";
  }

  public static String password(String first, String second) {
    if (first.length() < 8) {
      return "short";
    }
    if (!first.equals(second)) {
      return first.equalsIgnoreCase(second) ? "caps lock" : "different";
    }
    return first.contains("1234") ? "weak" : "accepted";
  }

  public static String greeting(String title, String name) {
    String full = title + " " + name;
    if (full.equals("Dr No")) {
      return "villain";
    }
    if (full.length() > 12) {
      return "long";
    }
    return full.equals(" ") ? "nobody" : "hello " + full;
  }

  public static int order(String a, String b) {
    int order = a.compareTo(b);
    if (order == 0) {
      return 0;
    }
    if (order == -1) {
      return -1;
    }
    if (a.startsWith(b)) {
      return 2;
    }
    return order < 0 ? -3 : 3;
  }
}
