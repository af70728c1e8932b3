// SPDX-License-Identifier: MIT
package io;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Readers {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Exception e) {
      System.out.println(what + " ! " + e);
    }
  }

  static void lines() throws IOException {
    BufferedReader r = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour\n\nend"), 4);
    for (String s = r.readLine(); s != null; s = r.readLine()) System.out.print("<" + s + ">");
    System.out.println(r.readLine() + " " + r.read());
    r = new BufferedReader(new StringReader("abcdef"));
    r.mark(10);
    System.out.print((char) r.read() + "" + r.skip(2) + (char) r.read());
    r.reset();
    System.out.println(r.lines().toList() + " " + r.ready());
    r.close();
    BufferedReader closed = r;
    attempt("closed", closed::readLine);
    attempt("closed lines", () -> closed.lines().toList());
    attempt("bad size", () -> new BufferedReader(new StringReader(""), 0));
    LineNumberReader ln = new LineNumberReader(new StringReader("a\r\nb\n\nc"));
    StringBuilder sb = new StringBuilder();
    for (int c = ln.read(); c >= 0; c = ln.read()) sb.append(ln.getLineNumber()).append(c == '\n' ? "/" : ""
        + (char) c).append(' ');
    ln.setLineNumber(50);
    System.out.println(sb + " " + ln.getLineNumber());
    PushbackReader p = new PushbackReader(new StringReader("xy"), 3);
    p.unread("ab".toCharArray());
    System.out.print((char) p.read() + "" + (char) p.read() + (char) p.read());
    p.unread('q');
    System.out.println((char) p.read() + "" + (char) p.read() + p.read());
    attempt("overflow", () -> {
      p.unread("abcd".toCharArray());
      return 0;
    });
    CharArrayReader ca = new CharArrayReader("hello".toCharArray(), 1, 3);
    char[] buf = new char[10];
    System.out.println(ca.read(buf) + Arrays.toString(Arrays.copyOf(buf, 3)) + ca.read() + " " + ca.markSupported());
    InputStreamReader is = new InputStreamReader(new ByteArrayInputStream(new byte[] {65, (byte) 0xC3, (byte) 0xA9,
        (byte) 0xFF, 66}), StandardCharsets.UTF_8);
    StringWriter sw = new StringWriter();
    System.out.println(is.getEncoding() + " " + is.transferTo(sw) + " "
        + Arrays.toString(sw.toString().chars().toArray()));
    attempt("encoding", () -> new InputStreamReader(new ByteArrayInputStream(new byte[0]), "xxx"));
    attempt("null reader", () -> Reader.nullReader().read());
  }

  static void tokens() throws IOException {
    StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.14 + -2; // comment\n\"quoted \\\"text\\n\" 'c' "
        + "/* block */ foo_bar 1e5 .5 - a.b # é"));
    t.slashSlashComments(true);
    t.slashStarComments(true);
    t.eolIsSignificant(true);
    t.wordChars('_', '_');
    StringBuilder sb = new StringBuilder();
    while (t.nextToken() != StreamTokenizer.TT_EOF) sb.append(t).append(' ');
    System.out.println(sb.toString().replace("\n", "\\n"));
    StreamTokenizer u = new StreamTokenizer(new StringReader("A,b;C"));
    u.resetSyntax();
    u.wordChars('a', 'z');
    u.wordChars('A', 'Z');
    u.lowerCaseMode(true);
    u.whitespaceChars(',', ',');
    sb.setLength(0);
    while (u.nextToken() != StreamTokenizer.TT_EOF) {
      sb.append(u.ttype).append(':').append(u.sval).append(' ');
      if (u.ttype == ';') u.pushBack();
      if (u.ttype == ';') u.nextToken();
    }
    System.out.println(sb + " " + u.lineno());
  }

  static void writers() throws IOException {
    StringWriter sw = new StringWriter();
    try (BufferedWriter bw = new BufferedWriter(sw, 4)) {
      bw.write("hello world", 3, 5);
      bw.newLine();
      bw.append("app").append('c').append("end", 1, 2);
    }
    System.out.println(sw.toString().replace("\n", "\\n") + " " + sw.getBuffer().length());
    CharArrayWriter cw = new CharArrayWriter();
    cw.write("chars");
    cw.append(null);
    System.out.println(cw + " " + cw.size() + " " + new String(cw.toCharArray()));
    ByteArrayOutputStream bos = new ByteArrayOutputStream();
    Writer w = new OutputStreamWriter(bos, StandardCharsets.UTF_16BE);
    w.write("\uD83D");
    w.write("\uDE00");
    w.close();
    System.out.println(Arrays.toString(bos.toByteArray()));
    attempt("after close", () -> {
      w.write("x");
      return 0;
    });
    bos.reset();
    PrintStream ps = new PrintStream(bos, false, "ISO-8859-1");
    ps.print("é€");
    ps.print(1.5f);
    ps.print((Object) null);
    ps.println(new char[] {'a', 'b'});
    ps.printf("%5d|%-5s|", 42, "x");
    ps.append("app").write(65);
    ps.flush();
    System.out.println(Arrays.toString(bos.toByteArray()) + ps.checkError());
    PrintWriter bad = new PrintWriter(new Writer() {
      @Override
      public void write(char[] c, int o, int n) throws IOException {
        throw new IOException("disk full");
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    });
    bad.println("lost");
    System.out.println(bad.checkError());
    PrintStream broken = new PrintStream(new ByteArrayOutputStream() {
      @Override
      public synchronized void write(byte[] b, int o, int n) {
        throw new UncheckedIOException(new IOException("deep"));
      }
    });
    attempt("unchecked", () -> {
      broken.print("x");
      return broken.checkError();
    });
    StringWriter trace = new StringWriter();
    new IllegalStateException("traced", new RuntimeException("cause")).printStackTrace(new PrintWriter(trace, true));
    System.out.println(trace.toString().lines().map(String::strip).toList());
    PrintStream old = System.out;
    ByteArrayOutputStream captured = new ByteArrayOutputStream();
    System.setOut(new PrintStream(captured, true));
    System.out.println("hidden");
    System.setOut(old);
    System.out.println(captured.size() + " " + captured.toString().trim());
  }

  public static void main(String[] args) throws Exception {
    lines();
    tokens();
    writers();
  }
}
