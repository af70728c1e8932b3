// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Searching, comparing, transforming and counting text. */
public class StringAlgorithms {
    static int[] failure(String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (p.charAt(i) == p.charAt(k)) k++;
            f[i] = k;
        }
        return f;
    }

    static List<Integer> kmp(String text, String p) {
        List<Integer> hits = new ArrayList<>();
        int[] f = failure(p);
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (text.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) {
                hits.add(i - k + 1);
                k = f[k - 1];
            }
        }
        return hits;
    }

    static List<Integer> horspool(String text, String p) {
        Map<Character, Integer> shift = new HashMap<>();
        for (int i = 0; i < p.length() - 1; i++) shift.put(p.charAt(i), p.length() - 1 - i);
        List<Integer> hits = new ArrayList<>();
        for (int at = 0; at + p.length() <= text.length(); at += shift.getOrDefault(text.charAt(at + p.length() - 1),
            p.length())) if (text.startsWith(p, at)) hits.add(at);
        return hits;
    }

    static List<Integer> rabinKarp(String text, String p) {
        final long mod = 1_000_000_007L, base = 257;
        List<Integer> hits = new ArrayList<>();
        long want = 0, have = 0, top = 1;
        for (int i = 0; i < p.length(); i++) {
            want = (want * base + p.charAt(i)) % mod;
            if (i > 0) top = top * base % mod;
        }
        for (int i = 0; i < text.length(); i++) {
            have = (have * base + text.charAt(i)) % mod;
            if (i >= p.length() - 1) {
                int start = i - p.length() + 1;
                if (have == want && text.regionMatches(start, p, 0, p.length())) hits.add(start);
                have = Math.floorMod(have - text.charAt(start) * top, mod);
            }
        }
        return hits;
    }

    static List<Integer> naive(String text, String p) {
        List<Integer> hits = new ArrayList<>();
        for (int i = text.indexOf(p); i >= 0; i = text.indexOf(p, i + 1)) hits.add(i);
        return hits;
    }

    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int up = row[j];
                row[j] = Math.min(Math.min(row[j] + 1, row[j - 1] + 1), diagonal + (a.charAt(i - 1) == b.charAt(j - 1)
                    ? 0 : 1));
                diagonal = up;
            }
        }
        return row[b.length()];
    }

    static String edits(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++)
            for (int j = 0; j <= b.length(); j++)
                d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1]
                    + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
        StringBuilder s = new StringBuilder();
        for (int i = a.length(), j = b.length(); i > 0 || j > 0; ) {
            if (i > 0 && j > 0 && a.charAt(i - 1) == b.charAt(j - 1) && d[i][j] == d[i - 1][j - 1]) { i--; j--;
                s.append('.'); }
            else if (i > 0 && j > 0 && d[i][j] == d[i - 1][j - 1] + 1) { i--; s.append(b.charAt(--j)).append('~'); }
            else if (i > 0 && d[i][j] == d[i - 1][j] + 1) s.append(a.charAt(--i)).append('-');
            else s.append(b.charAt(--j)).append('+');
        }
        return s.reverse().toString();
    }

    static String lcs(String a, String b) {
        String[][] best = new String[a.length() + 1][b.length() + 1];
        for (String[] r : best) Arrays.fill(r, "");
        for (int i = 1; i <= a.length(); i++)
            for (int j = 1; j <= b.length(); j++)
                best[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? best[i - 1][j - 1]
                    + a.charAt(i - 1) : best[i - 1][j].length() >= best[i][j - 1].length()
                    ? best[i - 1][j] : best[i][j - 1];
        return best[a.length()][b.length()];
    }

    static String palindrome(String s) {
        String best = "";
        for (int c = 0; c < 2 * s.length() - 1; c++) {
            int l = c / 2, r = l + c % 2;
            while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) { l--; r++; }
            if (r - l - 1 > best.length()) best = s.substring(l + 1, r);
        }
        return best;
    }

    static Integer[] suffixArray(String s) {
        Integer[] sa = new Integer[s.length()];
        Arrays.setAll(sa, i -> i);
        Arrays.sort(sa, (a, b) -> s.substring(a).compareTo(s.substring(b)));
        return sa;
    }

    static String repeated(String s) {
        Integer[] sa = suffixArray(s);
        String best = "";
        for (int i = 1; i < sa.length; i++) {
            int k = 0;
            while (sa[i - 1] + k < s.length() && sa[i] + k < s.length() && s.charAt(sa[i - 1] + k) == s.charAt(sa[i]
                + k)) k++;
            if (k > best.length()) best = s.substring(sa[i], sa[i] + k);
        }
        return best;
    }

    static String burrowsWheeler(String s) {
        s += '\u0003';
        List<String> rotations = new ArrayList<>();
        for (int i = 0; i < s.length(); i++) rotations.add(s.substring(i) + s.substring(0, i));
        Collections.sort(rotations);
        StringBuilder b = new StringBuilder();
        for (String r : rotations) b.append(r.charAt(r.length() - 1));
        return b.toString();
    }

    static String unburrow(String t) {
        String[] table = new String[t.length()];
        Arrays.fill(table, "");
        for (int round = 0; round < t.length(); round++) {
            for (int i = 0; i < t.length(); i++) table[i] = t.charAt(i) + table[i];
            Arrays.sort(table);
        }
        for (String r : table) if (r.endsWith("\u0003")) return r.substring(0, r.length() - 1);
        throw new IllegalArgumentException("no end mark");
    }

    static class Trie {
        private final TreeMap<Character, Trie> next = new TreeMap<>();
        private int words;

        void add(String s) {
            if (s.isEmpty()) { words++; return; }
            next.computeIfAbsent(s.charAt(0), c -> new Trie()).add(s.substring(1));
        }

        void complete(String prefix, String sofar, List<String> out) {
            if (!prefix.isEmpty()) {
                Trie t = next.get(prefix.charAt(0));
                if (t != null) t.complete(prefix.substring(1), sofar + prefix.charAt(0), out);
                return;
            }
            if (words > 0) out.add(sofar + (words > 1 ? "*" + words : ""));
            next.forEach((c, t) -> t.complete("", sofar + c, out));
        }

        int nodes() { return 1 + next.values().stream().mapToInt(Trie::nodes).sum(); }
    }

    static boolean glob(String p, String s) {
        if (p.isEmpty()) return s.isEmpty();
        return switch (p.charAt(0)) {
            case '*' -> glob(p.substring(1), s) || !s.isEmpty() && glob(p, s.substring(1));
            case '?' -> !s.isEmpty() && glob(p.substring(1), s.substring(1));
            default -> !s.isEmpty() && p.charAt(0) == s.charAt(0) && glob(p.substring(1), s.substring(1));
        };
    }

    static String caesar(String s, int k) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            char base = Character.isUpperCase(c) ? 'A' : 'a';
            b.append(c < 128 && Character.isLetter(c) ? (char) (base + Math.floorMod(c - base + k, 26)) : c);
        }
        return b.toString();
    }

    static String roman(int n) {
        if (n <= 0 || n >= 4000) throw new IllegalArgumentException("not roman: " + n);
        Map<String, Integer> v = new LinkedHashMap<>();
        String[] letters = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        for (int i = 0; i < letters.length; i++) v.put(letters[i], values[i]);
        StringBuilder b = new StringBuilder();
        for (Map.Entry<String, Integer> e : v.entrySet()) for (; n >= e.getValue();
            n -= e.getValue()) b.append(e.getKey());
        return b.toString();
    }

    static String justify(String text, int width) {
        StringBuilder out = new StringBuilder();
        List<String> line = new ArrayList<>();
        int length = 0;
        for (String w : (text + " \0").split(" ")) {
            if (w.equals("\0") || length + line.size() + w.length() > width) {
                int gaps = Math.max(1, line.size() - 1), spaces = w.equals("\0") ? gaps : width - length;
                for (int i = 0; i < line.size(); i++) out.append(line.get(i)).append(i < line.size() - 1
                    ? " ".repeat(spaces / gaps + (i < spaces % gaps ? 1 : 0)) : "|\n");
                line.clear();
                length = 0;
            }
            line.add(w);
            length += w.length();
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String[][] searches = {{"abracadabra abracadabra", "abra"}, {"aaaaaa", "aa"}, {"mississippi", "issi"},
            {"abc", "abcd"}, {"\u4e2d\u6587\u4e2d\u6587\u4e2d", "\u4e2d\u6587\u4e2d"}, {"xyz", "y"}};
        for (String[] s : searches) {
            List<Integer> n = naive(s[0], s[1]);
            System.out.println(n + " " + kmp(s[0], s[1]).equals(n) + rabinKarp(s[0], s[1]).equals(n)
                + horspool(s[0], s[1]).equals(n) + " " + Arrays.toString(failure(s[1])));
        }
        String[][] pairs = {{"kitten", "sitting"}, {"", "abc"}, {"flaw", "lawn"}, {"same", "same"},
            {"intention", "execution"}, {"sunday", "saturday"}};
        for (String[] p : pairs) System.out.println(distance(p[0], p[1]) + " " + distance(p[1], p[0]) + " "
            + edits(p[0], p[1]) + " [" + lcs(p[0], p[1]) + "]");
        for (String s : new String[] {"banana", "forgeeksskeegfor", "abcde", "aaaa", "x"})
            System.out.println(palindrome(s) + " " + Arrays.toString(suffixArray(s)) + " [" + repeated(s) + "] "
                + burrowsWheeler(s).replace('\u0003', '$') + " " + unburrow(burrowsWheeler(s)));
        Trie t = new Trie();
        for (String w : "to tea ted ten i in inn to tent".split(" ")) t.add(w);
        for (String p : new String[] {"te", "in", "", "x"}) {
            List<String> out = new ArrayList<>();
            t.complete(p, "", out);
            System.out.println(p + " " + out);
        }
        System.out.println(t.nodes() + " " + glob("*.java", "Main.java") + glob("a?c*", "abcdef") + glob("a?c", "ac")
            + glob("", "") + glob("***", "x"));
        System.out.println(caesar("Hello, World! \u00e9", 3) + " " + caesar(caesar("Xyz", 30), -30) + " " + roman(1994)
            + roman(3999) + roman(4));
        System.out.print(justify("The quick brown fox jumps over the lazy dog and then runs far away from here", 20));
        TreeMap<Character, Integer> counts = new TreeMap<>(Collections.reverseOrder());
        for (char c : "the theory of everything".toCharArray()) counts.merge(c, 1, Integer::sum);
        System.out.println(counts);
        System.out.println(roman(0));
    }
}
