// SPDX-License-Identifier: MIT
package subjects.guards;

/** Guards over how strings begin and end. */
public final class Affixes {
  private Affixes() {}

  public static int port(String url) {
    if (url.startsWith("http://")) {
      return url.endsWith(":8080") ? 8080 : 80;
    }
    if (url.startsWith("https://")) {
      return 443;
    }
    return url.startsWith("//") ? 0 : -1;
  }

  public static String fileKind(String name) {
    if (name.endsWith(".java")) {
      return name.equals(".java") ? "nameless" : "source";
    }
    if (name.endsWith(".class")) {
      return name.startsWith("module-info") ? "module" : "class";
    }
    return name.endsWith("/") ? "folder" : "other";
  }

  public static String option(String argument) {
    if (!argument.startsWith("-")) {
      return "operand";
    }
    if (argument.length() == 1) {
      return "standard input";
    }
    if (!argument.startsWith("--")) {
      return argument.length() == 2 ? "letter" : "letters";
    }
    if (argument.length() == 2) {
      return "end of options";
    }
    return argument.indexOf('=') > 2 ? "with value" : "word";
  }

  public static String comment(String line) {
    if (line.startsWith("//")) {
      return line.startsWith("TODO", 3) ? "to do" : "line";
    }
    if (line.startsWith("/*")) {
      return line.length() > 3 && line.endsWith("*/") ? "closed" : "open";
    }
    return line.isEmpty() ? "blank" : "code";
  }

  public static String quoted(String text) {
    if (text.length() < 2) {
      return "too short";
    }
    boolean starts = text.startsWith("\"");
    if (starts != text.endsWith("\"")) {
      return "unbalanced";
    }
    if (!starts) {
      return "bare";
    }
    return text.substring(1, text.length() - 1).equals("null") ? "quoted null" : "quoted";
  }
}
