// SPDX-License-Identifier: MIT
package zip;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.Checksum;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterInputStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/** Checksums and round trips; compressed bytes themselves are never printed, only what comes back. */
public class Compression {
  static byte[] sample(int kind, int n) {
    byte[] b = new byte[n];
    Random r = new Random(kind * 1000L + n);
    for (int i = 0; i < n; i++)
      b[i] = (byte) switch (kind) {
        case 0 -> 0;
        case 1 -> "the quick brown fox ".charAt(i % 20);
        case 2 -> r.nextInt(256);
        default -> r.nextInt(4) == 0 ? r.nextInt(256) : i / 50;
      };
    return b;
  }

  static String sum(Checksum c, byte[] b) {
    c.reset();
    c.update(b, 0, b.length);
    return Long.toHexString(c.getValue());
  }

  static void raw(byte[] data, int level, int strategy, boolean nowrap, byte[] dictionary) throws DataFormatException {
    Deflater d = new Deflater(level, nowrap);
    d.setStrategy(strategy);
    if (dictionary != null) d.setDictionary(dictionary);
    d.setInput(data);
    d.finish();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    byte[] buf = new byte[64];
    while (!d.finished()) packed.write(buf, 0, d.deflate(buf));
    Inflater i = new Inflater(nowrap);
    byte[] in = packed.toByteArray();
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    int fed = 0;
    int dictionaries = 0;
    while (!i.finished()) {
      if (i.needsInput()) {
        int n = Math.min(37, in.length - fed);
        i.setInput(in, fed, n);
        fed += n;
      }
      if (i.needsDictionary()) {
        i.setDictionary(dictionary);
        dictionaries++;
      }
      plain.write(buf, 0, i.inflate(buf));
    }
    System.out.println(level + "/" + strategy + "/" + nowrap + " " + Arrays.equals(plain.toByteArray(), data) + " "
        + d.getBytesRead() + " " + i.getBytesWritten() + " " + (i.getBytesRead() == d.getBytesWritten()) + " "
        + (nowrap ? "" : Integer.toHexString(d.getAdler()) + "=" + Integer.toHexString(i.getAdler())) + " "
            + dictionaries + (in.length < data.length));
    d.end();
    i.end();
  }

  public static void main(String[] args) throws Exception {
    for (int kind = 0; kind < 4; kind++)
      for (int n : new int[] {0, 1, 100, 5553, 20000}) {
        byte[] b = sample(kind, n);
        System.out.println(kind + " " + n + " " + sum(new CRC32(), b) + " " + sum(new Adler32(), b) + " "
            + sum(new CRC32C(), b));
      }
    CRC32 c = new CRC32();
    c.update("123456789".getBytes());
    java.nio.ByteBuffer direct = java.nio.ByteBuffer.allocateDirect(9).put("123456789".getBytes()).flip();
    CRC32 c2 = new CRC32();
    c2.update(direct);
    CRC32 c3 = new CRC32();
    for (char x : "123456789".toCharArray()) c3.update(x);
    System.out.println(Long.toHexString(c.getValue()) + " " + (c.getValue() == c2.getValue())
        + (c.getValue() == c3.getValue()) + direct.remaining());
    for (int kind = 0; kind < 4; kind++) raw(sample(kind, 8000), 6, Deflater.DEFAULT_STRATEGY, kind % 2 == 0, null);
    raw(sample(1, 3000), Deflater.BEST_SPEED, Deflater.HUFFMAN_ONLY, false, null);
    raw(sample(1, 3000), Deflater.BEST_COMPRESSION, Deflater.FILTERED, true, null);
    raw(sample(1, 3000), Deflater.NO_COMPRESSION, Deflater.DEFAULT_STRATEGY, false, null);
    raw(sample(1, 500), 9, Deflater.DEFAULT_STRATEGY, false, "brown fox the quick ".getBytes());
    raw(new byte[0], 6, Deflater.DEFAULT_STRATEGY, false, null);
    ByteArrayOutputStream gz = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(gz, 100)) {
      out.write(sample(3, 10000));
    }
    byte[] one = gz.toByteArray();
    gz.write(one);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gz.toByteArray()))) {
      byte[] back = in.readAllBytes();
      System.out.println(back.length + " " + sum(new CRC32(), back) + " " + in.available());
    }
    byte[] bad = one.clone();
    bad[one.length - 6] ^= 1;
    for (byte[] b : new byte[][] {bad, Arrays.copyOf(one, 40), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
        new byte[0], new byte[] {0x1f, (byte) 0x8b, 9, 0, 0, 0, 0, 0, 0, 0}})
      try {
        System.out.println(new GZIPInputStream(new ByteArrayInputStream(b)).readAllBytes().length);
      } catch (ZipException | EOFException e) {
        System.out.println(e);
      }
    byte[] viaStream = new InflaterInputStream(new DeflaterInputStream(new ByteArrayInputStream(sample(1,
        700)))).readAllBytes();
    ByteArrayOutputStream sync = new ByteArrayOutputStream();
    DeflaterOutputStream so = new DeflaterOutputStream(sync, true);
    so.write("flushed".getBytes());
    so.flush();
    byte[] part = new byte[7];
    int got = new InflaterInputStream(new ByteArrayInputStream(sync.toByteArray())).read(part);
    CheckedInputStream ci = new CheckedInputStream(new ByteArrayInputStream(viaStream), new Adler32());
    System.out.println(viaStream.length + " " + got + new String(part) + " " + ci.skip(10) + ci.readAllBytes().length
        + " " + Long.toHexString(ci.getChecksum().getValue()));
    Inflater inf = new Inflater();
    inf.setInput(new byte[] {1, 2, 3, 4});
    try {
      inf.inflate(new byte[10]);
    } catch (DataFormatException e) {
      System.out.println(e);
    }
    inf.end();
    try {
      inf.inflate(new byte[1]);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      new Deflater(77);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getClass());
    }
    try {
      new DeflaterOutputStream(new ByteArrayOutputStream(), new Deflater(), 0);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    GZIPOutputStream closed = new GZIPOutputStream(new ByteArrayOutputStream());
    closed.close();
    try {
      closed.write(new byte[3]);
      System.out.println("written");
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
