// SPDX-License-Identifier: MIT
package text;

import java.nio.CharBuffer;
import java.util.List;
import java.util.function.UnaryOperator;

/** StringBuilder and StringBuffer, Latin-1 and UTF-16 contents, and their failures. */
public class Builders {
  interface Body {
    Object run();
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (RuntimeException e) {
      System.out.println(what + " ! " + e);
    }
  }

  static void numbers() {
    StringBuilder b = new StringBuilder();
    b.append(Integer.MIN_VALUE).append(' ').append(Long.MIN_VALUE).append(' ').append(-0.0f).append(' ').append(1e-5)
        .append(' ').append(Double.MIN_VALUE).append(' ').append(true).append(' ').append((Object) null).append(' ')
        .append((String) null).append(new char[] {'a', 'b'}).append("hello", 1, 3).append(new char[] {'x', 'y', 'z'},
            1, 2)
        .append(CharBuffer.wrap("cb")).append(new StringBuffer("sb")).appendCodePoint(0x1F600).append('\u1234')
        .append(0).append(10L).append(Float.NaN).append(1.0e10).append(123456789.125f).append((byte) -3);
    System.out.println(b + " " + b.length());
  }

  static void editing() {
    for (String seed : List.of("abcdef", "日bcdé🙂")) {
      StringBuilder b = new StringBuilder(seed);
      b.insert(0, 12).insert(3, "XY").insert(b.length(), 'z').insert(2, (Object) null).insert(1, new char[] {'q'})
          .insert(4, 2.5).insert(0, "wxyz", 1, 3).insert(5, true).insert(1, -7L);
      System.out.println(b);
      b.delete(2, 5).deleteCharAt(0).replace(1, 4, "longer replacement").reverse();
      System.out.println(b + " " + b.indexOf("e") + " " + b.lastIndexOf("e") + " " + b.indexOf("r", 3) + " "
          + b.charAt(2));
      b.setCharAt(0, '\u4e00');
      b.setLength(6);
      System.out.println(b + " " + b.length() + " " + b.codePointCount(0, 6));
      b.setLength(8);
      System.out.println((int) b.charAt(7) + " " + b.substring(2) + b.substring(1, 3) + b.subSequence(0, 2));
      b.setLength(0);
      b.append("latin again");
      System.out.println(b + " " + b.compareTo(new StringBuilder("latin")) + " " + b.equals(new StringBuilder(b)) + " "
          + "latin again".contentEquals(b) + " " + b.chars().sum());
    }
    StringBuilder grow = new StringBuilder(0);
    for (int i = 0; i < 1000; i++) grow.append((char) ('a' + i % 26)).append(i % 100 == 0 ? "\u0101" : "");
    System.out.println(grow.toString().hashCode() + " " + grow.length());
    StringBuilder cap = new StringBuilder();
    System.out.print(cap.capacity() + " ");
    cap.append("0123456789abcdefg");
    System.out.print(cap.capacity() + " ");
    cap.ensureCapacity(100);
    System.out.print(cap.capacity() + " ");
    cap.trimToSize();
    System.out.println(cap.capacity() + " " + new StringBuilder("xyz").capacity());
    System.out.println(new StringBuilder("a\uD83D\uDE00b").reverse().reverse().equals(new StringBuilder("")) + " "
        + new StringBuilder("x\uDE00\uD83Dy").reverse().codePointAt(1));
    UnaryOperator<String> twice = s -> new StringBuilder(s).append(s).toString();
    System.out.println(twice.andThen(twice).apply("ab"));
    StringBuilder self = new StringBuilder("me");
    self.append(self).insert(1, self);
    System.out.println(self);
  }

  static void errors() {
    StringBuilder b = new StringBuilder("0123456789");
    attempt("charAt", () -> b.charAt(10));
    attempt("charAt neg", () -> b.charAt(-1));
    attempt("setCharAt", () -> { b.setCharAt(99, 'x'); return b; });
    attempt("deleteCharAt", () -> b.deleteCharAt(10));
    attempt("delete", () -> b.delete(5, 2));
    attempt("delete clamp", () -> new StringBuilder(b).delete(8, 50));
    attempt("delete neg", () -> b.delete(-1, 2));
    attempt("insert", () -> b.insert(11, "x"));
    attempt("insert neg", () -> b.insert(-1, 'c'));
    attempt("insert chars", () -> b.insert(0, new char[2], 1, 4));
    attempt("replace", () -> b.replace(11, 12, "x"));
    attempt("replace rev", () -> b.replace(3, 2, "x"));
    attempt("replace clamp", () -> new StringBuilder(b).replace(9, 100, "END"));
    attempt("substring", () -> b.substring(3, 11));
    attempt("substring rev", () -> b.substring(3, 1));
    attempt("setLength", () -> { b.setLength(-1); return b; });
    attempt("capacity", () -> new StringBuilder(-5));
    attempt("append range", () -> b.append("abc", 2, 5));
    attempt("append chars", () -> b.append(new char[3], 2, 2));
    attempt("append null range", () -> b.append((CharSequence) null, 1, 3));
    attempt("code point", () -> b.appendCodePoint(-1));
    attempt("codePointAt", () -> b.codePointAt(100));
    attempt("getChars", () -> { b.getChars(0, 5, new char[3], 0); return 0; });
    attempt("buffer charAt", () -> new StringBuffer("ab").charAt(2));
    attempt("buffer substring", () -> new StringBuffer("ab").substring(1, 9));
    attempt("buffer insert", () -> new StringBuffer("ab").insert(3, 1L));
    attempt("null", () -> new StringBuilder((String) null));
  }

  public static void main(String[] args) throws Exception {
    numbers();
    editing();
    errors();
    StringBuffer sb = new StringBuffer();
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      char c = (char) ('a' + i);
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 500; k++) sb.append(c);
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    char[] cs = sb.toString().toCharArray();
    java.util.Arrays.sort(cs);
    System.out.println(new String(cs).hashCode() + " " + cs.length);
  }
}
