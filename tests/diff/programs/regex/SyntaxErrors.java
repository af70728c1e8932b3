// SPDX-License-Identifier: MIT
package regex;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The texts of PatternSyntaxException, and patterns that look wrong but are not. */
public class SyntaxErrors {
  public static void main(String[] args) {
    String[] patterns = {"(", ")", "a)", "(a", "[", "[a", "]", "a]", "{", "a{", "a{1", "a{2,1}", "a{x}", "a{,3}", "*",
        "+a", "?", "a**",
        "a+++", "\\", "[\\", "[z-a]", "[a-\\d]", "[]a", "[]", "[^]", "[a&&]", "[&&a]", "\\p{Foo}", "\\p{IsFoo}",
            "\\pL", "\\p", "\\p{L",
        "\\P{InNowhere}", "\\p{sc=Nope}", "\\p{gc=Lu}", "(?<n>a)(?<n>b)", "(?<1n>a)", "(?<n", "(?<>a)", "\\k<x>",
            "\\k", "\\1", "(a)\\2",
        "(?z)", "(?i", "(?<=a*)b", "(?<=a+b)c", "(?<!x{2,})", "(?P<n>a)", "\\x{110000}", "\\x{41", "\\x4", "\\u12",
            "\\0", "\\08", "\\c",
        "\\Qabc", "\\E", "\\y", "\\i", "[[:alpha:]]", "(?#c)a", "a|*", "(|a)", "a||b", "x{99999999999}",
            "\\N{NO SUCH}", "\\N", "\\b{x}",
        "(?>a", "(?=", "(?:", "(?-", "(?i-s:a)b", "^*", "$?", "\\A+", "[a-z--[b]]", "[a-[b]]", "[^^]", "[-a]", "[a-]",
            "\\R{2}", "\\Xa", "\\h[\\H]"};
    int accepted = 0;
    for (String p : patterns) {
      try {
        Pattern c = Pattern.compile(p);
        accepted++;
        System.out.println("ok " + p + " " + c.matcher("a").find() + c.matcher("").matches());
      } catch (PatternSyntaxException e) {
        System.out.println(e.getMessage().replace(System.lineSeparator(), "\n  ") + "\n  desc=" + e.getDescription()
            + " index="
            + e.getIndex() + " pattern=" + e.getPattern());
      } catch (RuntimeException e) {
        System.out.println(p + " other " + e);
      }
    }
    System.out.println(accepted + " of " + patterns.length);
    try {
      Pattern.compile("a", 0x10000);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    System.out.println(new PatternSyntaxException("made up", "a\tb", 2).getMessage());
    System.out.println(new PatternSyntaxException("no index", "ab", -1).getMessage());
    String deep = "(".repeat(200) + "a" + ")".repeat(200);
    System.out.println(Pattern.compile(deep).matcher("a").groupCount() + " " + "a".matches(deep));
    System.out.println("a".repeat(5000).matches("a*") + " " + "ab".repeat(2000).matches("(?:ab)*+") + " "
        + "x".repeat(20).concat("y").matches("(x+x+)+y"));
    try {
      "ab".repeat(200000).matches("(a|b)*");
      System.out.println("deep recursion survived");
    } catch (StackOverflowError e) {
      System.out.println("stack overflow");
    }
  }
}
