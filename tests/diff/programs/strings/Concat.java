// SPDX-License-Identifier: MIT
package strings;

public class Concat {
    static class Talk {
        final String s;
        Talk(String s) { this.s = s; }
        @Override public String toString() { return s; }
    }

    static int calls;
    static String next() { return "n" + ++calls; }

    public static void main(String[] args) {
        byte b = -5;
        short s = 300;
        char c = 'c';
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1.5f;
        double d = -0.0;
        boolean z = true;
        String n = null;
        Object o = null;
        char[] chars = {'x', 'y'};
        System.out.println("" + b + s + c + i + l + f + d + z + n + o);
        System.out.println(b + s + c + "<" + i + ">" + l + "|" + f + d + z + n + o);
        System.out.println(c + c + "" + c + c);
        System.out.println(n + n);
        System.out.println(n + o);
        System.out.println("a" + null + 'b' + 1 + 2L + 3f + 4d + (byte) 5 + (char) 54 + true);
        System.out.println("talk " + new Talk("hi") + new Talk(null) + new Talk(""));
        System.out.println("nested " + ("in" + ("ner" + i) + next()) + next() + (next() + (1 + 2) + next()));
        System.out.println(String.valueOf(chars) + chars.length);
        System.out.println("unicode \u00e9\u4e2d\ud83d\ude00 " + 'é' + '\u4e2d' + "\0".length()
            + "tab\tquote\"back\\slash" + '\'');
        String acc = "";
        acc += 1;
        acc += 'x';
        acc += null;
        acc += 2.0f;
        acc += new Talk("t");
        acc += acc;
        System.out.println(acc);
        String[] cells = {"p", "q"};
        int k = 0;
        cells[k++] += k + next();
        cells[k] += cells[k - 1] + k++;
        System.out.println(cells[0] + cells[1] + k);
        CharSequence cs = "cs";
        cs += "more";
        System.out.println(cs);
        Object obj = "obj";
        obj += "s" + 1;
        System.out.println(obj);
        String many = "" + 1 + 2 + 3 + i + 4 + b + 5 + s + 6 + c + 7 + l + 8 + f + 9 + d + z + n + o + i + b + s + c + l
            + f + d + z + "end"
            + i + "," + i + "," + i + "," + i + "," + i + "," + i + "," + i + "," + i + "," + l + "," + l + "," + l
            + "," + d + "," + d;
        System.out.println(many + " " + many.length());
        System.out.println("\u0001x\u0002" + i + "\u0001" + "\u0002".length());
        try {
            String bad = "x" + thrower() + next();
            System.out.println(bad);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + calls);
        }
        String wide = "\u4e2d" + i + 'c' + "latin";
        System.out.println(wide + wide.length() + wide.charAt(0) + wide.hashCode());
        System.out.println(1 + 2 + "3" + 4 * 5 + (6 - 7) + -8 + ~9 + (z ? "yes" : 0) + (i > 0));
        StringBuilder sb = new StringBuilder("sb");
        System.out.println("" + sb + sb.append(1) + sb);
    }

    static String thrower() { throw new IllegalStateException("during concat "); }
}
