// SPDX-License-Identifier: MIT
package io;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.io.UTFDataFormatException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ByteStreams {
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

  static void data() throws IOException {
    ByteArrayOutputStream bos = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bos);
    out.writeBoolean(true);
    out.writeByte(-2);
    out.writeShort(40000);
    out.writeChar('\u20ac');
    out.writeInt(Integer.MIN_VALUE);
    out.writeLong(0x0123456789abcdefL);
    out.writeFloat(1.5f);
    out.writeDouble(-0.0);
    out.writeUTF("a\u0000\u00e9\u20ac\uD83D\uDE00");
    out.writeBytes("hi\u0101");
    out.writeChars("xy");
    System.out.println(out.size() + " " + Arrays.toString(bos.toByteArray()));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bos.toByteArray()));
    System.out.println(in.readBoolean() + " " + in.readUnsignedByte() + " " + in.readShort() + " "
        + (int) in.readChar() + " " + in.readInt() + " " + in.readLong() + " " + in.readFloat() + " "
        + in.readDouble() + " " + in.readUTF().length() + " " + in.skipBytes(3) + " " + in.readUnsignedShort() + " "
            + in.available());
    attempt("eof int", () -> {
      in.readInt();
      return 0;
    });
    attempt("eof class", () -> new DataInputStream(new ByteArrayInputStream(new byte[2])).readLong());
    attempt("bad utf", () -> new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xC0,
        0x20})).readUTF());
    attempt("short utf", () -> new DataInputStream(new ByteArrayInputStream(new byte[] {0, 1, (byte) 0xE0})).readUTF());
    attempt("long utf", () -> {
      out.writeUTF("x".repeat(70000));
      return 0;
    });
    attempt("readFully", () -> {
      new DataInputStream(new ByteArrayInputStream(new byte[3])).readFully(new byte[5]);
      return 0;
    });
    attempt("kinds", () -> {
      throw new UTFDataFormatException("mine");
    });
    attempt("kinds", () -> {
      throw new EOFException();
    });
  }

  static void arrays() throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, -1}, 1, 4);
    System.out.println(in.read() + " " + in.markSupported() + in.available() + " " + in.skip(1) + in.read() + " "
        + Arrays.toString(in.readAllBytes()) + in.read());
    in.reset();
    System.out.println(in.read() + " " + Arrays.toString(in.readNBytes(2)) + in.read(new byte[0])
        + in.read(new byte[9]) + in.read(new byte[9]));
    attempt("bounds", () -> new ByteArrayInputStream(new byte[2]).read(new byte[2], 1, 3));
    attempt("closed read", () -> {
      InputStream n = InputStream.nullInputStream();
      n.close();
      return n.read();
    });
    ByteArrayOutputStream out = new ByteArrayOutputStream(1);
    out.write(new byte[] {1, 2, 3}, 1, 2);
    out.writeBytes(new byte[] {65, 66});
    System.out.println(out.size() + " " + Arrays.toString(out.toByteArray()) + " "
        + new ByteArrayInputStream("transfer".getBytes()).transferTo(out) + " " + out.toString("UTF-8").length());
    out.reset();
    out.write(300);
    System.out.println(Arrays.toString(out.toByteArray()));
    attempt("negative size", () -> new ByteArrayOutputStream(-1));
    attempt("skipNBytes", () -> {
      new ByteArrayInputStream(new byte[3]).skipNBytes(5);
      return 0;
    });
    List<ByteArrayInputStream> parts = List.of(new ByteArrayInputStream(new byte[] {1}),
        new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream(new byte[] {2, 3}));
    SequenceInputStream seq = new SequenceInputStream(Collections.enumeration(parts));
    System.out.println(Arrays.toString(seq.readAllBytes()));
  }

  static void buffered() throws IOException {
    StringBuilder log = new StringBuilder();
    OutputStream spy = new FilterOutputStream(new ByteArrayOutputStream()) {
      @Override
      public void write(byte[] b, int off, int len) throws IOException {
        log.append("w").append(len).append(' ');
        out.write(b, off, len);
      }

      @Override
      public void flush() {
        log.append("f ");
      }
    };
    BufferedOutputStream bo = new BufferedOutputStream(spy, 8);
    for (int i = 0; i < 20; i++) bo.write(i);
    bo.write(new byte[30]);
    bo.write(new byte[3]);
    bo.flush();
    bo.close();
    System.out.println(log);
    BufferedInputStream bi = new BufferedInputStream(new ByteArrayInputStream("0123456789abcdef".getBytes()), 4);
    bi.read();
    bi.mark(6);
    System.out.print((char) bi.read() + "" + (char) bi.read());
    bi.reset();
    System.out.print((char) bi.read());
    bi.mark(2);
    bi.readNBytes(9);
    try {
      bi.reset();
      System.out.println((char) bi.read());
    } catch (IOException e) {
      System.out.println(" " + e);
    }
    bi.close();
    attempt("closed", bi::read);
    PushbackInputStream pb = new PushbackInputStream(new ByteArrayInputStream(new byte[] {7, 8}), 2);
    int x = pb.read();
    pb.unread(x);
    pb.unread(99);
    System.out.println(pb.read() + " " + pb.read() + " " + pb.available());
    pb.unread(new byte[] {1, 2});
    attempt("pushback full", () -> {
      pb.unread(3);
      return 0;
    });
  }

  static void pipes() throws Exception {
    PipedOutputStream po = new PipedOutputStream();
    PipedInputStream pi = new PipedInputStream(po, 16);
    Thread t = new Thread(() -> {
      try (po) {
        for (int i = 0; i < 100; i++) po.write(i);
      } catch (IOException e) {
        System.out.println(e);
      }
    });
    t.start();
    int sum = 0;
    for (int b = pi.read(); b >= 0; b = pi.read()) sum += b;
    t.join();
    System.out.println(sum);
    attempt("unconnected", () -> new PipedInputStream().read());
    attempt("connect twice", () -> {
      new PipedOutputStream(pi);
      return 0;
    });
  }

  public static void main(String[] args) throws Exception {
    data();
    arrays();
    buffered();
    pipes();
  }
}
