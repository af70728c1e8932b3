// SPDX-License-Identifier: MIT
package text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

public class StringMethods {
  interface Body {
    Object run();
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (RuntimeException e) {
      System.out.println(what + " ! " + e);
    }
  }

  static String show(String s) {
    StringBuilder b = new StringBuilder("\"");
    for (char c : s.toCharArray()) {
      if (c >= 32 && c < 127) b.append(c);
      else b.append(String.format("\\u%04x", (int) c));
    }
    return b.append('"').toString();
  }

  static void whitespace() {
    for (String s : List.of("", "  ", " a b ", "\u2003x\u2003", "\u00a0y\u00a0", "\t\n z\r\n", "\u0000q\u0000",
        "\u3000")) {
      System.out.println(show(s) + " " + show(s.trim()) + show(s.strip()) + show(s.stripLeading())
          + show(s.stripTrailing())
          + s.isBlank() + s.isEmpty());
    }
    System.out.println("a\nb\r\nc\rd\n\n".lines().map(StringMethods::show).collect(Collectors.joining(",")));
    System.out.println(show("  a\n    b\n c".stripIndent()) + show("x\ny\n".indent(3)) + show("   x\n y".indent(-2)));
    System.out.println(show("a\\tb\\n\\101\\u".substring(0, 10).translateEscapes()));
    attempt("bad escape", () -> "\\q".translateEscapes());
    attempt("repeat", () -> "ab".repeat(3) + "".repeat(1000) + "x".repeat(0));
    attempt("repeat neg", () -> "ab".repeat(-1));
    attempt("transform", () -> "abc".transform(String::length));
  }

  static void searching() {
    String s = "mississippi";
    System.out.println(s.indexOf("ss") + " " + s.indexOf("ss", 3) + " " + s.lastIndexOf("ss") + " "
        + s.lastIndexOf('i', 9)
        + " " + s.indexOf("") + " " + s.indexOf("", 50) + " " + s.lastIndexOf("") + " " + s.indexOf('z') + " "
        + s.indexOf("ip", -4) + " " + s.lastIndexOf("m", -1) + " " + s.indexOf(0x1F600));
    System.out.println(s.contains("sip") + " " + s.startsWith("iss", 1) + s.startsWith("iss", -1) + s.endsWith("")
        + s.endsWith("ippi") + " " + s.replace('s', 'z') + s.replace("ss", "") + s.replace("", "-") + s.replace("i",
            "$0"));
    System.out.println("abc".regionMatches(true, 1, "xBC", 1, 2) + " " + "abc".regionMatches(1, "bc", 0, 3) + " "
        + "abc".regionMatches(0, "", 0, -5));
    System.out.println("apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "Z".compareToIgnoreCase("a")
        + " "
        + "\uD83D\uDE00".compareTo("\uFFFF") + " " + "é".compareTo("e"));
    System.out.println("straße".equalsIgnoreCase("STRASSE") + " " + "ſ".equalsIgnoreCase("S") + " "
        + "K".equalsIgnoreCase("k") + " " + "a".contentEquals(new StringBuilder("a")) + " "
            + "İ".equalsIgnoreCase("i"));
    System.out.println("hello".hashCode() + " " + "".hashCode() + " " + "日本語".hashCode() + " " + "Aa".hashCode()
        + "BB".hashCode());
    System.out.println("a,b,,c,,".split(",").length + " " + Arrays.toString("a,b,,c,,".split(",", -1)) + " "
        + Arrays.toString("a1b22c".split("\\d")) + Arrays.toString("".split(",")) + Arrays.toString("abc".split(""))
            + " "
        + Arrays.toString("a.b.c".split(".")) + Arrays.toString("a|b|c".split("|", 2))
            + Arrays.toString("::a:b".split(":", 3)));
    System.out.println(String.join("-", "a", null, "c") + " " + String.join(",", List.of()) + " "
        + "abc".chars().sum());
    System.out.println("Hello".matches("[A-Z].*o") + " " + "x1y2".replaceAll("([a-z])(\\d)", "$2$1") + " "
        + "aaa".replaceFirst("a", "b\\\\"));
    System.out.println(String.valueOf((Object) null) + String.valueOf(new char[] {'x', 'y'}, 1, 1)
        + String.valueOf(1.0f)
        + String.copyValueOf(new char[] {'q'}) + "abc".subSequence(1, 2) + "abc".concat(""));
    StringJoiner j = new StringJoiner(", ", "{", "}").setEmptyValue("EMPTY");
    System.out.print(j + " " + j.length() + " ");
    j.add("a").add(null).merge(new StringJoiner("/").add("x").add("y"));
    System.out.println(j + " " + j.length());
  }

  static void cases() {
    for (String s : List.of("Title Iı", "ΑΣ ΣΑΣ", "ß ŉ ﬁ", "ǆ ǅ Ǆ", "\uD801\uDC00\uD801\uDC28", "İ", "ÀÉ")) {
      System.out.println(show(s.toUpperCase(Locale.ROOT)) + show(s.toLowerCase(Locale.ROOT)));
      Locale tr = new Locale("tr");
      System.out.println("  tr " + show(s.toUpperCase(tr)) + show(s.toLowerCase(tr)));
      Locale lt = new Locale("lt");
      System.out.println("  lt " + show((s + "Ì").toLowerCase(lt)) + show(("i\u0307" + s).toUpperCase(lt)));
    }
  }

  static void surrogates() {
    String s = "a\uD83D\uDE00b\uDE00\uD83D";
    System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(1) + " "
        + s.codePointAt(2)
        + " " + s.codePointBefore(3) + " " + s.offsetByCodePoints(0, 2) + " "
            + show(new StringBuilder(s).reverse().toString()));
    System.out.println(s.codePoints().mapToObj(Integer::toHexString).toList() + " " + s.indexOf(0x1F600) + " "
        + new String(new int[] {65, 0x1F600, 0x10FFFF}, 0, 3).length());
    attempt("bad code point", () -> new String(new int[] {0x110000}, 0, 1));
    attempt("offset", () -> "abc".offsetByCodePoints(0, 9));
    attempt("charAt", () -> "abc".charAt(3));
    attempt("charAt neg", () -> "日本".charAt(-1));
    attempt("substring", () -> "abc".substring(2, 1));
    attempt("substring1", () -> "abc".substring(4));
    attempt("subSequence", () -> "abc".subSequence(-1, 2));
    attempt("codePointAt", () -> "abc".codePointAt(7));
    attempt("getChars", () -> { "abc".getChars(0, 3, new char[2], 0); return 0; });
    attempt("new String", () -> new String(new char[3], 2, 5));
    attempt("intern", () -> ("in" + "tern".substring(0)).intern() == "intern");
    attempt("compare null", () -> "a".compareTo(null));
    attempt("valueOf null", () -> String.valueOf((char[]) null));
    attempt("toCodePoint", () -> Character.toCodePoint('\uD83D', '\uDE00') + " " + Character.toChars(0x10000).length
        + Character.getName(0x1F600) + Character.isSurrogatePair('a', 'b') + Character.highSurrogate(0x10400));
  }

  public static void main(String[] args) {
    whitespace();
    searching();
    cases();
    surrogates();
  }
}
