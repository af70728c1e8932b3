// SPDX-License-Identifier: MIT
package strings;

public class StringSwitch {
    enum Color { RED, GREEN, BLUE }

    static int plain(String s) {
        switch (s) {
            case "": return 0;
            case "a": return 1;
            case "Aa": case "BB": return s.equals("Aa") ? 2 : 3;
            case "AaAa": return 4;
            case "BBBB": return 5;
            case "AaBB": return 6;
            case "\u4e2d": return 7;
            case "a" + "b": return 8;
            default: return -1;
        }
    }

    static String fall(String s) {
        StringBuilder r = new StringBuilder();
        switch (s) {
            case "one": r.append("1");
            case "two": r.append("2");
            default: r.append("d");
            case "three": r.append("3"); break;
            case "four": r.append("4");
        }
        return r.toString();
    }

    static String arrow(String s) {
        return switch (s) {
            case "x", "y" -> "letters";
            case "BBAa" -> {
                String t = s.toLowerCase();
                yield t + t.length();
            }
            case "throw" -> throw new IllegalArgumentException(s);
            default -> s.isEmpty() ? "empty" : "other";
        };
    }

    static String color(Color c) {
        switch (c) {
            case RED: return "r";
            case BLUE: return "b";
        }
        return "?";
    }

    static int chars(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            case '\uffff': return 2;
            case 0: return 3;
            default: return 4;
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "\u4e2d", "ab", "zzz",
            new String("a")}) {
            System.out.println(s + "=" + plain(s));
        }
        for (String s : new String[] {"one", "two", "three", "four", "five"}) System.out.println(s + " " + fall(s));
        for (String s : new String[] {"x", "y", "BBAa", "throw", "", "q"}) {
            try {
                System.out.println(arrow(s));
            } catch (IllegalArgumentException e) {
                System.out.println(e);
            }
        }
        for (Color c : Color.values()) System.out.println(c + color(c));
        for (char c : new char[] {'a', 'u', 'b', '\uffff', 0}) System.out.print(chars(c));
        System.out.println();
        try {
            plain(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            color(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            arrow(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
