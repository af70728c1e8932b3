// SPDX-License-Identifier: MIT
package regex;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class Matching {
  static void all(String regex, String input, int flags) {
    Matcher m = Pattern.compile(regex, flags).matcher(input);
    StringBuilder sb = new StringBuilder();
    while (m.find()) {
      sb.append('[').append(m.start()).append(',').append(m.end()).append(' ').append(m.group());
      for (int g = 1; g <= m.groupCount(); g++) sb.append(" $").append(g).append('=').append(m.group(g));
      sb.append(']');
    }
    System.out.println(regex.replace("\n", "\\n") + " ~ " + sb + " " + Pattern.compile(regex,
        flags).matcher(input).matches());
  }

  static void all(String regex, String input) {
    all(regex, input, 0);
  }

  static void grammar() {
    all("a*?b", "aaab ab b");
    all("(a+)(a+)", "aaaa");
    all("(a+?)(a+)", "aaaa");
    all("a++b", "aaab");
    all("a*+a", "aaaa");
    all("(?>a|ab)c", "abc ac");
    all("(\\w)\\1", "hello book aa");
    all("(?<first>\\w+)\\s\\k<first>", "the the cat cat dog");
    all("(?<=\\$)\\d+", "cost $45 or 30 or $7");
    all("(?<!\\$)\\b\\d+", "cost $45 or 30 or $7");
    all("(?<=a{1,3})b", "ab aab xb aaaab");
    all("\\d+(?=%)", "50% 20 30%");
    all("\\d+(?!%|\\d)", "50% 20 30%");
    all("^\\w+$", "one\ntwo\r\nthree", Pattern.MULTILINE);
    all("^\\w+$", "one\ntwo\r\nthree", Pattern.MULTILINE | Pattern.UNIX_LINES);
    all("a.c", "a\nc abc a\u2028c");
    all("a.c", "a\nc abc", Pattern.DOTALL);
    all("(?s:a.c)|(?i)XYZ", "a\nc xyZ");
    all("(?x) a \\s b # comment\n | c", "a b c");
    all("[a-z&&[^aeiou]]+", "consonants and vowels");
    all("[a-d[m-p]]+", "abcmnopxyz");
    all("[^\\W\\d_]+", "ab12_cd é");
    all("\\p{Upper}\\p{Lower}+", "Hello World ABC");
    all("\\p{IsGreek}+|\\p{InCyrillic}+|\\p{Sc}", "abc αβγ где $ €");
    all("\\w+", "héllo wörld", Pattern.UNICODE_CHARACTER_CLASS);
    all("\\w+", "héllo wörld");
    all("straße|ÀÉ", "STRASSE STRAßE àé", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    all("a\u0301", "\u00e1 a\u0301", Pattern.CANON_EQ);
    all("a.b*", "a.b* a.b", Pattern.LITERAL);
    all("\\Q[x]\\E+", "[x]] [x]");
    all("\\x41\\u0042\\0103\\t", "ABC\t");
    all("\\R", "a\r\nb\nc\u0085");
    all("\\h+|\\v+", "a \t\u00a0b\n\u000b");
    all("\\X", "e\u0301\uD83D\uDC68\u200D\uD83D\uDC69x");
    all(".", "\uD83D\uDE00a");
    all("\\b{g}", "ab");
    all("\\G\\d", "12a3");
    all("\\Aab|cd\\z|ef\\Z", "ab cd ef\n");
    all("(a)|(b)|(c)", "cab");
    all("(?:(a)|b)*", "abab ba");
    all("((a)(b)?)+", "aba");
    all("x{2,3}", "xxxxx x");
    all("x{2}", "xxxxx");
    all("x{2,}?", "xxxxx");
    all("", "ab");
    all("(a?)*b", "aab b");
    all("(?i:[k-l])\\N{LATIN SMALL LETTER A}", "Ka la \u212aa");
    all("[\\x{1F600}-\\x{1F64F}]", "x\uD83D\uDE00y");
    all("\\p{javaLowerCase}+\\P{L}", "abc1 Def!");
    all("(\\d+)-(?<mid>\\d+)-(\\d+)", "1-22-333 4-5-6");
  }

  static void state() {
    Matcher m = Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)").matcher("on 2024-05 and 1999-12!");
    System.out.println(m.find() + m.group("y") + m.start("m") + m.end("m") + " " + m.toMatchResult().group(2) + " "
        + m.hitEnd());
    System.out.println(m.find(11) + m.group() + " " + m.find() + " " + m.hitEnd());
    m.reset().region(3, 10);
    System.out.println(m.matches() + " " + m.lookingAt() + " " + m.regionStart() + m.regionEnd()
        + m.hasAnchoringBounds());
    m.usePattern(Pattern.compile("\\d"));
    System.out.println(m.find() + " " + m.pattern());
    System.out.println(m.results().map(MatchResult::group).collect(Collectors.joining(",")));
    Matcher part = Pattern.compile("abcd?").matcher("abc");
    System.out.println(part.matches() + " " + part.hitEnd() + part.requireEnd());
    Matcher end = Pattern.compile("abc$").matcher("abc");
    System.out.println(end.find() + " " + end.requireEnd());
    Matcher bounds = Pattern.compile("(?<=x)a\\b").matcher("xab").region(1, 2);
    System.out.println(bounds.find() + " " + bounds.reset().region(1, 2).useTransparentBounds(true).find() + " "
        + bounds.useAnchoringBounds(false).hasTransparentBounds());
    System.out.println(Pattern.matches("a.*z", "abcz") + " " + Pattern.quote("a\\Eb") + " "
        + Matcher.quoteReplacement("$1\\"));
    Pattern p = Pattern.compile("\\s*,\\s*");
    System.out.println(Arrays.toString(p.split("a , b,c ,,")) + Arrays.toString(p.split("a,b,c", 2))
        + p.splitAsStream("q,r").toList());
    System.out.println(List.of("apple", "bob", "cab").stream().filter(Pattern.compile("^.a|b$").asPredicate()).toList()
        + " " + Pattern.compile("b.b").asMatchPredicate().test("bob") + " " + Pattern.compile("x", 10).flags());
  }

  static void replacing() {
    System.out.println("a1b2".replaceAll("(?<l>[a-z])(\\d)", "${l}<$2>") + " " + "aaa".replaceAll("a*", "X"));
    System.out.println(Pattern.compile("\\d+").matcher("3 + 14 = 17").replaceAll(r -> ""
        + Integer.parseInt(r.group()) * 2));
    System.out.println(Pattern.compile("o").matcher("foo boo").replaceFirst(r -> "0@" + r.start()));
    Matcher m = Pattern.compile("(\\w)(\\d)").matcher("a1 b2 c3");
    StringBuilder sb = new StringBuilder();
    while (m.find()) m.appendReplacement(sb, m.group(1).equals("b") ? "" : "$2$1");
    System.out.println(m.appendTail(sb));
    for (String bad : new String[] {"$3", "${x}", "$", "\\", "${1}", "${l"}) {
      try {
        System.out.println("a1".replaceAll("(a)(1)", bad));
      } catch (RuntimeException e) {
        System.out.println(bad + " " + e);
      }
    }
    for (Runnable r : List.<Runnable>of(() -> Pattern.compile("a").matcher("a").group(),
        () -> { Matcher x = Pattern.compile("a").matcher("a"); x.find(); x.group(1); },
        () -> { Matcher x = Pattern.compile("a").matcher("a"); x.find(); x.group("n"); },
        () -> Pattern.compile("a").matcher("a").find(5), () -> Pattern.compile("a").matcher("a").region(0, 9))) {
      try {
        r.run();
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
  }

  public static void main(String[] args) {
    grammar();
    state();
    replacing();
  }
}
