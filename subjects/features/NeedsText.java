// SPDX-License-Identifier: MIT
package subjects.features;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.regex.Pattern;

/** Arguments that are texts of any class. */
public class NeedsText {
  public static int vowels(CharSequence text) {
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      if ("aeiou".indexOf(Character.toLowerCase(text.charAt(i))) >= 0) {
        count++;
      }
    }
    return count;
  }

  public static StringBuilder repeat(StringBuilder text, int times) {
    String once = text.toString();
    for (int i = 1; i < times && text.length() < 1000; i++) {
      text.append(once);
    }
    return text;
  }

  public static boolean isCommand(String text) {
    return text.startsWith("run ") || text.equals("quit");
  }

  public static boolean matches(Pattern pattern, CharSequence text) {
    return pattern.matcher(text).matches();
  }

  public static String language(Locale locale) {
    return locale.getLanguage().isEmpty() ? "none" : locale.getLanguage();
  }

  public static int encoded(String text, Charset charset) {
    return text.getBytes(charset).length;
  }
}
