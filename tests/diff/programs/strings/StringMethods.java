// SPDX-License-Identifier: MIT
package strings;

import java.util.Arrays;

public class StringMethods {
    interface Op { Object run(); }

    static void show(String title, Op op) {
        try {
            Object r = op.run();
            System.out.println(title + ": " + (r instanceof Object[] a ? Arrays.toString(a) + a.length : r));
        } catch (RuntimeException e) {
            System.out.println(title + ": " + e);
        }
    }

    public static void main(String[] args) {
        String s = "Hello, World";
        show("length", s::length);
        show("charAt", () -> s.charAt(4));
        show("charAt bad", () -> s.charAt(12));
        show("charAt neg", () -> s.charAt(-1));
        show("charAt empty", () -> "".charAt(0));
        show("wide charAt", () -> "\u4e2d".charAt(1));
        show("substring", () -> s.substring(7) + s.substring(0, 5) + s.substring(12) + "|");
        show("substring bad", () -> s.substring(13));
        show("substring bad2", () -> s.substring(5, 4));
        show("substring neg", () -> s.substring(-1, 4));
        show("subSequence bad", () -> s.subSequence(3, 20));
        show("indexOf", () -> s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.indexOf("World") + " " + s.indexOf("")
            + " " + s.indexOf("x")
            + " " + s.indexOf('o', -5) + " " + s.indexOf("", 50) + " " + s.lastIndexOf('l') + " "
            + s.lastIndexOf("l", 5) + s.lastIndexOf(""));
        show("compare", () -> "a".compareTo("b") + " " + "abc".compareTo("ab") + " " + "A".compareToIgnoreCase("a")
            + " " + "".compareTo("x")
            + " " + "\u4e2d".compareTo("a"));
        show("equalsIgnoreCase", () -> "StraSSe".equalsIgnoreCase("strasse") + " " + "\u0130".equalsIgnoreCase("i")
            + " " + "a".equalsIgnoreCase(null));
        show("case", () -> s.toUpperCase() + s.toLowerCase() + "stra\u00dfe".toUpperCase()
            + "\u0130".toLowerCase().length() + "\u03a3\u03a3".toLowerCase());
        show("trim", () -> "[" + " \t x \n".trim() + "][" + "\u2003x\u2003".trim().length() + "]["
            + "\u2003x\u2003".strip() + "]"
            + " x ".stripLeading() + " x ".stripTrailing() + "|" + " \n".isBlank());
        show("replace", () -> s.replace('l', 'L') + s.replace("l", "") + s.replace("", "-") + "aaa".replace("aa", "b"));
        show("replaceAll", () -> s.replaceAll("[aeiou]", "<$0>") + s.replaceFirst("o", "0"));
        show("split", () -> "a,b,,c,,".split(","));
        show("split -1", () -> "a,b,,c,,".split(",", -1));
        show("split 2", () -> "a,b,,c,,".split(",", 2));
        show("split empty", () -> "".split(","));
        show("split chars", () -> "abc".split(""));
        show("split regex", () -> "a1b22c".split("\\d+"));
        show("join", () -> String.join("-", "a", null, "c") + String.join(",", Arrays.asList("x", "y")));
        show("repeat", () -> "ab".repeat(3) + "x".repeat(0) + "|");
        show("repeat neg", () -> "x".repeat(-1));
        show("starts", () -> s.startsWith("Hell") + " " + s.startsWith("World", 7) + " " + s.startsWith("") + " "
            + s.endsWith("ld") + s.startsWith("x", -1));
        show("contains", () -> s.contains("lo, ") + " " + s.contains(""));
        show("contains null", () -> s.contains(null));
        show("region", () -> s.regionMatches(true, 0, "hELLO", 0, 5) + " " + s.regionMatches(0, "hELLO", 0, 5)
            + s.regionMatches(-1, "x", 0, 1));
        show("hash", () -> "".hashCode() + " " + s.hashCode() + " " + "Aa".hashCode() + " " + "\u4e2d\u6587".hashCode()
            + " " + "polygenelubricants".hashCode());
        show("codePoints", () -> "a\ud83d\ude00b".codePointCount(0, 4) + " " + "a\ud83d\ude00b".codePointAt(1) + " "
            + "a\ud83d\ude00b".offsetByCodePoints(0, 2)
            + " " + "a\ud83d\ude00b".codePointBefore(3) + " " + "\ude00".codePointAt(0));
        show("chars", () -> "abc".chars().sum() + " " + "a\ud83d\ude00".codePoints().max().getAsInt());
        show("valueOf", () -> String.valueOf(1) + String.valueOf('c') + String.valueOf(1.5) + String.valueOf(true)
            + String.valueOf((Object) null)
            + String.valueOf(new char[] {'q', 'r'}, 1, 1));
        show("new", () -> new String(new char[] {'a', 'b', 'c'}, 1, 2) + new String(new int[] {0x1f600, 65}, 0, 2)
            + new String(new byte[] {65, 66}));
        show("new bad", () -> new String(new char[3], 2, 3));
        show("toCharArray", () -> s.toCharArray().length + " " + new String(s.toCharArray()).equals(s));
        show("getChars", () -> { char[] c = new char[3]; "abcde".getChars(1, 4, c, 0); return new String(c); });
        show("getChars bad", () -> { "abc".getChars(0, 3, new char[2], 0); return 0; });
        show("concat", () -> "a".concat("b").concat(""));
        show("matches", () -> "abc123".matches("[a-c]+\\d{3}") + " " + "x".matches("y"));
        show("strip/lines", () -> "a\nb\n\nc".lines().count());
        show("describe", () -> "x".describeConstable().get() + "y".transform(v -> v + v));
        show("copyValueOf", () -> String.copyValueOf(new char[] {'o', 'k'}));
        show("format", () -> String.format("%5d|%-5s|%05.1f|%x|%c|%b|%%|%n", 42, "ab", 3.14159, 255, 'q', true).trim());
    }
}
