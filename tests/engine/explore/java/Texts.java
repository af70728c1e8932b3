// SPDX-License-Identifier: MIT
import java.util.Locale;

/** Strings as inputs: one branch each, so that two paths are enough unless an exception or null is possible. */
public final class Texts {
  private Texts() {}

  public static int equal(String s) {
    return "foo".equals(s) ? 1 : 0;
  }

  public static int equalTwo(String s, String t) {
    return s.equals(t) ? 1 : 0;
  }

  public static int same(String s, String t) {
    return s == t ? 1 : 0;
  }

  public static int ignoringCase(String s) {
    return s.equalsIgnoreCase("Yes") && !s.equals("yes") ? 1 : 0;
  }

  public static int compared(String s) {
    int order = s.compareTo("m");
    if (order < 0) {
      return -1;
    }
    return order == 0 ? 0 : 1;
  }

  public static int lengths(String s) {
    return s.length() > 3 ? s.length() : -1;
  }

  public static int charAt(String s) {
    return s.charAt(2) == 'x' ? 1 : 0;
  }

  public static int charAtIndex(String s, int i) {
    return s.charAt(i) == 'x' ? 1 : 0;
  }

  public static int starts(String s) {
    return s.startsWith("ab") ? 1 : 0;
  }

  public static int ends(String s) {
    return s.endsWith(".txt") ? 1 : 0;
  }

  public static int indexOfChar(String s) {
    return s.indexOf('=') == 4 ? 1 : 0;
  }

  public static int indexOfString(String s) {
    return s.indexOf("->") > 2 ? 1 : 0;
  }

  public static int lastIndex(String s) {
    return s.lastIndexOf('/') == 5 && s.lastIndexOf("a", 3) == 2 && s.indexOf('b', 3) == 7 ? 1 : 0;
  }

  public static int contains(String s) {
    return s.contains("key") ? 1 : 0;
  }

  public static int cut(String s) {
    return s.substring(2, 4).equals("yz") ? 1 : 0;
  }

  public static int cutBehind(String s) {
    int at = s.indexOf(':');
    if (at < 0) {
      return 0;
    }
    return s.substring(at + 1).equals("on") ? 1 : 2;
  }

  public static int trimmed(String s) {
    return s.trim().equals("a b") && s.length() == 6 ? 1 : 0;
  }

  public static int stripped(String s) {
    return s.strip().isEmpty() && !s.isEmpty() && !s.isBlank() ? 1 : 0;
  }

  public static int cases(String s) {
    return s.toUpperCase().equals("ABC") && s.toLowerCase(Locale.ROOT).charAt(0) == 'a' && s.charAt(1) == 'b' ? 1 : 0;
  }

  public static int hashed(String s) {
    return s.hashCode() == "hello".hashCode() && s.length() == 5 ? 1 : 0;
  }

  public static int joined(String s, String t) {
    return (s + "-" + t).equals("ab-cd") ? 1 : 0;
  }

  public static int joinedNumber(int n, char c, boolean b) {
    return ("n" + n + c + b).equals("n-42xtrue") ? 1 : 0;
  }

  public static int built(String s, char c) {
    StringBuilder out = new StringBuilder("<");
    out.append(s).append(c).append(7).append(s.isEmpty());
    return out.toString().equals("<ab>7false") ? 1 : 0;
  }

  public static int appended(StringBuilder b) {
    b.append('!');
    return b.length() == 4 && b.charAt(1) == 'x' ? 1 : 0;
  }

  public static int reversed(String s) {
    return new StringBuilder(s).reverse().toString().equals("cba") ? 1 : 0;
  }

  public static int parsed(String s) {
    int n = Integer.parseInt(s);
    return n > 100 && n % 7 == 0 ? 1 : 0;
  }

  public static int parsedLong(String s) {
    return Long.parseLong(s) == -4200L ? 1 : 0;
  }

  public static int parsedHex(String s) {
    int n = Integer.parseInt(s, 16);
    return s.length() == 3 && n == 0xfa ? 1 : 0;
  }

  public static int printed(int n) {
    return Integer.toString(n).length() == 4 ? 1 : 0;
  }

  public static int chosen(String s) {
    switch (s) {
      case "red":
        return 1;
      case "green":
        return 2;
      case "blue":
        return 3;
      default:
        return 0;
    }
  }

  public static int digits(String s) {
    return Character.isDigit(s.charAt(0)) && Character.isLetter(s.charAt(1)) && Character.isUpperCase(s.charAt(1))
        ? 1 : 0;
  }

  public static int replaced(String s) {
    return s.replace('.', '/').equals("a/b") && s.indexOf('/') < 0 ? 1 : 0;
  }

  /** The message of the class library, which has the index in it. */
  public static int message(String s, int i) {
    try {
      return s.charAt(i);
    } catch (StringIndexOutOfBoundsException e) {
      return e.getMessage().endsWith("17") ? 1 : 2;
    }
  }

  /** Its field is no number. */
  public static int numberMessage(String s) {
    try {
      return Integer.parseInt(s);
    } catch (NumberFormatException e) {
      return e.getMessage().equals("For input string: \"1x\"") ? -1 : -2;
    }
  }

  /** The text of an object is made by its own method. */
  public static int withObject(String s) {
    Object text = new Object() {
      @Override
      public String toString() {
        return "<" + s + ">";
      }
    };
    return (text + "!").equals("<x>!") ? 1 : 0;
  }

  public static String decorated(String s) {
    return s.length() < 3 ? "short " + s : s.substring(1);
  }

  public static int counted(String s) {
    int found = 0;
    for (char c : s.toCharArray()) {
      if (c == 'a') {
        found++;
      }
    }
    return found == 2 ? 1 : 0;
  }

  public static int euro(String s) {
    return s.equals("\u20ac") ? 1 : 0;
  }

  public static int euroAt(String s) {
    return s.charAt(0) == '\u20ac' && s.length() == 2 ? 1 : 0;
  }

  public static int beyondLatin(String s) {
    return s.compareTo("\u0400") > 0 && s.indexOf('\u3042') == 1 ? 1 : 0;
  }

  public static int foreignLetter(String s) {
    return Character.isLetter(s.charAt(0)) && s.charAt(0) > 0xff && Character.isUpperCase(s.charAt(0)) ? 1 : 0;
  }

  public static int foreignDigit(String s) {
    return Character.isDigit(s.charAt(0)) && s.charAt(0) > '9' ? 1 : 0;
  }

  public static int foreignSpace(String s) {
    return s.isBlank() && s.length() == 1 && s.charAt(0) > 0xff ? 1 : 0;
  }

  public static int foreignCase(String s) {
    return s.toLowerCase().equals("\u0436") && !s.equals("\u0436") ? 1 : 0;
  }

  public static int foreignEnd(String s, char c) {
    return (s + c).equals("x\u20ac") ? 1 : 0;
  }

  public static int foldedOrder(String s) {
    return s.equals("\u00b5") && s.compareToIgnoreCase("\u00e0") > 0 ? 1 : 0;
  }

  /** Until JDK 21 the message is another one where a character is not of Latin-1. */
  public static int wideMessage(String s) {
    try {
      return s.charAt(2);
    } catch (StringIndexOutOfBoundsException e) {
      return (s.equals("\u20ac") ? 1000 : 0) + e.getMessage().length();
    }
  }

  public static int parsedAs(String s) {
    return Integer.parseInt(s) == 4242 ? 1 : 0;
  }

  public static int parsedLongAs(String s) {
    return Long.parseLong(s) == 123456789012L && s.length() > 15 ? 1 : 0;
  }

  public static int parsedChoice(String s) {
    switch (Integer.parseInt(s, 16)) {
      case 0xcafe:
        return 1;
      case -255:
        return 2;
      default:
        return 0;
    }
  }

  public static int strippedOneSide(String s) {
    return s.stripLeading().equals("a ") && s.length() == 4 || s.stripTrailing().equals(" b") && s.length() == 5 ? 1 : 0;
  }

  public static int replacedPart(String s) {
    return s.replace("ab", "x").equals("x-x") && s.length() == 5 ? 1 : 0;
  }

  public static int replacedOverlap(String s) {
    return s.replace("aa", "bcd").equals("bcda") ? 1 : 0;
  }

  public static int repeated(String s) {
    return s.repeat(2).equals("abab") ? 1 : 0;
  }

  public static int joinedBy(String s, String t) {
    return String.join(", ", s, "and", t).equals("a, and, null") ? 1 : 0;
  }

  public static int inserted(String s) {
    return new StringBuilder(s).insert(s.length() / 2, "-").insert(0, 'x').toString().equals("xa-b") ? 1 : 0;
  }

  public static int deleted(String s) {
    return new StringBuilder(s).deleteCharAt(1).delete(0, 1).toString().equals("cd") ? 1 : 0;
  }

  public static int setAt(String s, int i) {
    StringBuilder b = new StringBuilder(s).append(i);
    if (i < 0 || i >= b.length()) return 2;
    b.setCharAt(i, '\u00e9');
    return b.indexOf("0") == 4 ? 1 : 0;
  }

  public static int setLengths(String s) {
    StringBuffer b = new StringBuffer("old");
    b.toString();
    b.append(s).setLength(5);
    b.replace(0, 3, "ne");
    int was = b.toString().equals("new!") ? 1 : 0;
    b.setLength(0);
    return b.toString().isEmpty() ? was : 2;
  }

  public static int lengthened(int i, int n) {
    StringBuilder b = new StringBuilder("a");
    b.setCharAt(0, (char) i);
    b.setLength(2);
    if (b.charAt(0) + b.charAt(1) != 'x') return 0;
    b.setLength(n);
    return b.toString().equals("x") ? 1 : b.toString().equals("x\0\0") ? 2 : 3;
  }

  public static int regions(String s) {
    return s.regionMatches(true, 1, "xOK", 1, 2) && s.regionMatches(0, "no", 0, 1) ? 1 : 0;
  }

  public static int upperCase(String s) {
    return s.toUpperCase().equals("OK") ? 1 : 0;
  }

  public static int lambda(String s) {
    java.util.function.IntPredicate isX = c -> c == 'x';
    return s.length() == 1 && isX.test(s.charAt(0)) ? 1 : 0;
  }

  /** What Character says of any character without a table of usual ones. */
  public static int kinds(char c) {
    return (Character.isDigit(c) ? 1 : 0) + (Character.isWhitespace(c) ? 2 : 0);
  }

  /** What Character says of every character that is known, as a number. */
  public static int latin(char c) {
    int bits = 0;
    bits |= Character.isDigit(c) ? 1 : 0;
    bits |= Character.isLetter(c) ? 2 : 0;
    bits |= Character.isLetterOrDigit(c) ? 4 : 0;
    bits |= Character.isUpperCase(c) ? 8 : 0;
    bits |= Character.isLowerCase(c) ? 16 : 0;
    bits |= Character.isWhitespace(c) ? 32 : 0;
    bits |= Character.isAlphabetic(c) ? 64 : 0;
    bits += Character.toUpperCase(c) * 128;
    bits ^= Character.toLowerCase(c) << 20;
    bits += 31 * Character.getNumericValue(c) + 7 * Character.digit(c, 16);
    return bits;
  }

  public static int chosenLower(String s) {
    switch (s.toLowerCase()) {
      case "foobar":
        return 1;
      case "xy":
        return 2;
      default:
        return 0;
    }
  }

  public static int chosenUpper(String s) {
    switch (s.trim().toUpperCase()) {
      case "ADD":
        return 1;
      case "SUB":
        return 2;
      case "MUL":
        return 3;
      default:
        return 0;
    }
  }

  public static int chosenStripped(String s) {
    switch (s.strip()) {
      case "on":
        return 1;
      case " off":
        return 2;
      default:
        return 0;
    }
  }

  public static int chosenJoined(String s, String t) {
    switch (s + t) {
      case "foobar":
        return 1;
      case "xy":
        return 2;
      default:
        return 0;
    }
  }

  public static int chosenEnd(String s) {
    switch (s.substring(2)) {
      case "foobar":
        return 1;
      case "xy":
        return 2;
      default:
        return 0;
    }
  }

  public static int chosenPart(String s) {
    switch (s.substring(1, 3)) {
      case "ab":
        return 1;
      case "xyz":
        return 2;
      default:
        return 0;
    }
  }

  public static int hashOf(String s) {
    return s.toLowerCase().hashCode() == 3 ? 1 : 0;
  }
}
