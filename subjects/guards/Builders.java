// SPDX-License-Identifier: MIT
package subjects.guards;

/** Guards over hash codes and over strings that are put together. */
public final class Builders {
  private Builders() {}

  public static String hashed(String key) {
    int hash = key.hashCode();
    if (hash == 96354) {
      return key.equals("abc") ? "abc" : "collides with abc";
    }
    if (hash == 0) {
      return key.isEmpty() ? "empty" : "zero";
    }
    return hash < 0 ? "negative" : "positive";
  }

  public static String twins(String a, String b) {
    if (a.hashCode() != b.hashCode()) {
      return (a.hashCode() & 15) == (b.hashCode() & 15) ? "same bucket" : "apart";
    }
    return a.equals(b) ? "equal" : "collision";
  }

  public static String mirrored(String text) {
    String reversed = new StringBuilder(text).reverse().toString();
    if (reversed.length() != text.length()) {
      throw new IllegalStateException("lost a character");
    }
    if (reversed.equals(text)) {
      return text.length() > 2 ? "palindrome" : "short";
    }
    return reversed.startsWith("x") ? "ends with x" : "plain";
  }

  public static String path(String folder, String name) {
    StringBuilder path = new StringBuilder(folder);
    if (path.length() > 0 && path.charAt(path.length() - 1) != '/') {
      path.append('/');
    }
    path.append(name);
    if (path.toString().equals("/etc/passwd")) {
      throw new SecurityException("no");
    }
    return path.indexOf("..") >= 0 ? "climbs" : path.toString();
  }

  public static String counted(String word, int count) {
    StringBuilder text = new StringBuilder();
    text.append(count).append(' ').append(word);
    if (count != 1 && !word.endsWith("s")) {
      text.append('s');
    }
    String result = text.toString();
    if (result.equals("2 cats")) {
      return "pets";
    }
    return result.length() > 10 ? "many" : result;
  }
}
