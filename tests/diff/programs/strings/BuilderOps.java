// SPDX-License-Identifier: MIT
package strings;

public class BuilderOps {
    interface Op { Object run(); }

    static void show(String title, Op op) {
        try {
            System.out.println(title + ": " + op.run());
        } catch (RuntimeException e) {
            System.out.println(title + ": " + e);
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append(2L).append(1.5f).append(2.5).append(true).append((String) null).append((Object) null)
            .append(new char[] {'h', 'i'}).append(new char[] {'a', 'b', 'c', 'd'}, 1, 2).append("substring", 3, 6)
            .appendCodePoint(0x1f600).append(new StringBuilder("sb")).append((CharSequence) null);
        System.out.println(sb + " " + sb.length());
        System.out.println(sb.insert(0, "start").insert(5, 99).insert(3, 'X').insert(0, 1.0).insert(0, false).insert(2,
            (Object) null));
        System.out.println(sb.delete(0, 10).deleteCharAt(0).replace(2, 5, "REPLACED"));
        System.out.println(new StringBuilder("abcdef").reverse() + " "
            + new StringBuilder("a\ud83d\ude00b\u4e2d").reverse());
        StringBuilder t = new StringBuilder("hello world hello");
        System.out.println(t.indexOf("hello") + " " + t.indexOf("hello", 1) + " " + t.lastIndexOf("hello") + " "
            + t.indexOf("zz")
            + " " + t.lastIndexOf("l", 9) + " " + t.charAt(4) + " " + t.codePointAt(0) + t.substring(6)
            + t.subSequence(0, 5));
        t.setCharAt(0, 'J');
        t.setLength(8);
        System.out.println(t);
        t.setLength(10);
        System.out.println(t.toString().replace('\0', '0') + t.length());
        t.ensureCapacity(1000);
        System.out.println(t.capacity() >= 1000);
        t.trimToSize();
        StringBuilder grow = new StringBuilder(0);
        for (int i = 0; i < 500; i++) grow.append((char) ('a' + i % 26));
        grow.append('\u4e2d');
        for (int i = 0; i < 10; i++) grow.append(i);
        System.out.println(grow.length() + " " + grow.toString().hashCode() + " " + grow.substring(495));
        StringBuffer buf = new StringBuffer("buf");
        System.out.println(buf.append(1).insert(0, 2).reverse());
        System.out.println(new StringBuilder("a").compareTo(new StringBuilder("b")) + " "
            + "ab".contentEquals(new StringBuilder("ab"))
            + " " + new StringBuilder("x").equals(new StringBuilder("x")));
        show("charAt", () -> new StringBuilder("abc").charAt(3));
        show("charAt -1", () -> new StringBuilder("abc").charAt(-1));
        show("setCharAt", () -> { new StringBuilder("abc").setCharAt(5, 'x'); return 0; });
        show("deleteCharAt", () -> new StringBuilder("abc").deleteCharAt(3));
        show("delete", () -> new StringBuilder("abc").delete(2, 1));
        show("delete beyond", () -> new StringBuilder("abc").delete(1, 100));
        show("insert", () -> new StringBuilder("abc").insert(4, "x"));
        show("replace", () -> new StringBuilder("abc").replace(4, 5, "x"));
        show("substring", () -> new StringBuilder("abc").substring(2, 1));
        show("substring end", () -> new StringBuilder("abc").substring(1, 4));
        show("setLength", () -> { new StringBuilder("abc").setLength(-1); return 0; });
        show("capacity", () -> new StringBuilder(-1));
        show("append range", () -> new StringBuilder().append("abc", 2, 5));
        show("append chars", () -> new StringBuilder().append(new char[3], 2, 2));
        show("codePoint", () -> new StringBuilder().appendCodePoint(-1));
        show("null string", () -> new StringBuilder((String) null));
    }
}
