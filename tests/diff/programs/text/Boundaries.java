// SPDX-License-Identifier: MIT
package text;

import java.text.Bidi;
import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.text.CollationKey;
import java.text.Collator;
import java.text.Normalizer;
import java.text.RuleBasedCollator;
import java.text.StringCharacterIterator;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

public class Boundaries {
  static String hex(String s) {
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < s.length(); i++) b.append(i == 0 ? "" : " ").append(Integer.toHexString(s.charAt(i)));
    return "[" + b + "]";
  }

  static void normalizer() {
    for (String s : List.of("é", "e\u0301", "ﬁ", "Å", "\u212b", "각", "\u1100\u1161\u11a8", "①½", "ạ\u0308",
        "\uD834\uDD5E")) {
      StringBuilder b = new StringBuilder(hex(s));
      for (Normalizer.Form f : Normalizer.Form.values())
        b.append(' ').append(f).append(hex(Normalizer.normalize(s, f))).append(Normalizer.isNormalized(s, f) ? "+"
            : "-");
      System.out.println(b);
    }
    System.out.println(Normalizer.normalize("Crème Brûlée", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
  }

  static void pieces(String name, BreakIterator it, String s) {
    it.setText(s);
    StringBuilder b = new StringBuilder(name + ":");
    int from = it.first();
    for (int to = it.next(); to != BreakIterator.DONE; from = to, to = it.next()) b.append(" <").append(s, from,
        to).append('>');
    System.out.println(b + " " + it.last() + " " + it.previous() + " " + it.following(3) + " " + it.preceding(3) + " "
        + it.isBoundary(2));
  }

  static void breaks() {
    pieces("word", BreakIterator.getWordInstance(Locale.US), "Hello, world! It's 3.14 o'clock-ish.");
    pieces("sentence", BreakIterator.getSentenceInstance(Locale.US), "Mr. Smith went. Did he? Yes! (Really.) end");
    pieces("line", BreakIterator.getLineInstance(Locale.US), "break-able words (in parens) and more");
    pieces("char", BreakIterator.getCharacterInstance(Locale.US), "e\u0301a\uD83D\uDE00\r\nz");
    try {
      BreakIterator it = BreakIterator.getWordInstance(Locale.ROOT);
      it.setText("abc");
      it.following(10);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
  }

  static void collation() {
    String[] words = {"zebra", "Äpfel", "apfel", "Apfel", "cote", "coté", "côte", "côté", "öl", "ol", "Zebra", "a-b",
        "ab", "ß", "ss"};
    for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, new Locale("sv"), new Locale("da")}) {
      Collator c = Collator.getInstance(l);
      String[] sorted = words.clone();
      Arrays.sort(sorted, c);
      System.out.println(l + " " + Arrays.toString(sorted) + " " + c.getStrength() + c.getDecomposition());
    }
    Collator c = Collator.getInstance(Locale.US);
    for (int strength : new int[] {Collator.PRIMARY, Collator.SECONDARY, Collator.TERTIARY, Collator.IDENTICAL}) {
      c.setStrength(strength);
      System.out.println(strength + " " + c.compare("a", "A") + c.compare("a", "á") + c.compare("a", "b")
          + c.equals("x", "X"));
    }
    CollationKey k1 = c.getCollationKey("abc");
    CollationKey k2 = c.getCollationKey("abd");
    System.out.println(k1.compareTo(k2) + " " + k1.getSourceString() + " " + Arrays.toString(k1.toByteArray()));
    try {
      RuleBasedCollator r = new RuleBasedCollator("< c < b < a, A");
      System.out.println(r.compare("c", "a") + " " + r.compare("a", "A") + " " + r.compare("b", "c") + " "
          + r.getRules());
      new RuleBasedCollator("x < y & z");
    } catch (java.text.ParseException e) {
      System.out.println(e.getMessage() + " @" + e.getErrorOffset());
    }
  }

  public static void main(String[] args) {
    normalizer();
    breaks();
    collation();
    CharacterIterator ci = new StringCharacterIterator("text", 1, 3, 2);
    System.out.println(ci.current() + "" + ci.first() + ci.last() + (int) ci.next() + ci.getIndex() + ci.getEndIndex());
    Bidi bidi = new Bidi("abc \u05d0\u05d1 123", Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
    System.out.println(bidi.isMixed() + " " + bidi.getRunCount() + " " + bidi.getLevelAt(5) + bidi.getLevelAt(0)
        + bidi.getLevelAt(8) + " " + bidi.baseIsLeftToRight());
  }
}
