// SPDX-License-Identifier: MIT
package charset;

import java.io.UnsupportedEncodingException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;

public class Codecs {
  static final HexFormat HEX = HexFormat.of();
  static final String[] TEXTS = {"", "ascii", "caf\u00e9", "\u20ac\u0161", "\u65e5\u672c\u8a9e", "\uD83D\uDE00!",
      "\uD83Dx", "x\uDE00", "\u0000\u007f\u0080\u00ff", "\uFEFFbom"};

  static String show(String s) {
    StringBuilder b = new StringBuilder();
    for (char c : s.toCharArray()) b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
    return b.toString();
  }

  static void encodeAll() {
    for (String name : List.of("US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32",
        "UTF-32LE", "windows-1252", "ISO-8859-15", "Shift_JIS", "EUC-JP", "GBK", "Big5", "KOI8-R",
        "IBM437", "ISO-2022-JP", "GB18030", "UTF-32BE", "IBM1047")) {
      Charset cs = Charset.forName(name);
      StringBuilder sb = new StringBuilder(name + " " + cs.canEncode() + cs.isRegistered());
      CharsetEncoder e = cs.newEncoder();
      sb.append(' ').append(e.averageBytesPerChar()).append(' ').append(e.maxBytesPerChar())
          .append(' ').append(HEX.formatHex(e.replacement()));
      for (String t : TEXTS) {
        byte[] b = t.getBytes(cs);
        sb.append(" | ").append(HEX.formatHex(b)).append(' ').append(show(new String(b, cs)).equals(show(t)) ? "="
            : show(new String(b, cs))).append(' ').append(cs.newEncoder().canEncode(t));
      }
      System.out.println(sb);
    }
  }

  static void malformed() {
    String[] hex = {"c3", "c328", "e282", "e28228", "f09f98", "f09f9880", "f8888080", "eda080", "c080", "f4908080",
        "ff41", "80", "41c341", "e0808041", "efbfbe", "f0288cbc"};
    for (String h : hex) {
      byte[] b = HEX.parseHex(h);
      StringBuilder sb = new StringBuilder(h + " " + show(new String(b, StandardCharsets.UTF_8)));
      try {
        sb.append(' ').append(show(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b)).toString()));
      } catch (CharacterCodingException e) {
        sb.append(' ').append(e);
      }
      try {
        sb.append(' ').append(show(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE)
            .decode(ByteBuffer.wrap(b)).toString()));
        sb.append(' ').append(show(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE)
            .replaceWith("?").decode(ByteBuffer.wrap(b)).toString()));
      } catch (CharacterCodingException e) {
        sb.append(' ').append(e);
      }
      System.out.println(sb);
    }
    for (String t : new String[] {"a\u20ac", "\uD800", "a\uDC00b"})
      for (Charset cs : List.of(StandardCharsets.US_ASCII, StandardCharsets.UTF_8, StandardCharsets.UTF_16BE))
        try {
          System.out.println(cs + " " + HEX.formatHex(bytes(cs.newEncoder().encode(CharBuffer.wrap(t)))));
        } catch (CharacterCodingException e) {
          System.out.println(cs + " " + show(t) + " " + e);
        }
    System.out.println(show(new String(new byte[] {(byte) 0xD8, 0, 0, 'a', 'b'}, StandardCharsets.UTF_16)) + " "
        + show(new String(HEX.parseHex("fffe6100"), StandardCharsets.UTF_16)) + " "
        + show(new String(HEX.parseHex("00110000"), Charset.forName("UTF-32"))));
  }

  static byte[] bytes(ByteBuffer b) {
    byte[] out = new byte[b.remaining()];
    b.get(out);
    return out;
  }

  static void loops() throws CharacterCodingException {
    CharsetEncoder enc = StandardCharsets.UTF_8.newEncoder();
    CharBuffer in = CharBuffer.wrap("h\u00e9\u20ac\uD83D\uDE00z");
    ByteBuffer out = ByteBuffer.allocate(3);
    StringBuilder log = new StringBuilder();
    for (CoderResult r = enc.encode(in, out, true); ; r = enc.encode(in, out, true)) {
      log.append(r).append('@').append(in.position()).append('/').append(out.position()).append(' ');
      out.clear();
      if (r.isUnderflow()) break;
      if (log.length() > 500) break;
      if (r.isOverflow() && out.capacity() < 4) out = ByteBuffer.allocate(out.capacity() + 1);
    }
    System.out.println(log + " " + enc.flush(out));
    CharsetDecoder dec = StandardCharsets.UTF_8.newDecoder();
    CharBuffer chars = CharBuffer.allocate(10);
    for (byte b : HEX.parseHex("41c3a9e282ac")) {
      ByteBuffer one = ByteBuffer.wrap(new byte[] {b});
      System.out.print(dec.decode(one, chars, false) + " " + one.remaining() + "; ");
    }
    System.out.println(show(chars.flip().toString()));
    try {
      dec.decode(ByteBuffer.allocate(1), chars, false);
      dec.flush(chars);
    } catch (IllegalStateException e) {
      System.out.println(e);
    }
    System.out.println(CoderResult.malformedForLength(3) + " " + CoderResult.unmappableForLength(2) + " "
        + CoderResult.malformedForLength(3).isMalformed());
    try {
      CoderResult.OVERFLOW.throwException();
    } catch (java.nio.BufferOverflowException e) {
      System.out.println(e);
    }
    try {
      CoderResult.malformedForLength(0);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) throws Exception {
    encodeAll();
    malformed();
    loops();
    System.out.println(Charset.forName("latin1") + " " + new TreeSet<>(StandardCharsets.ISO_8859_1.aliases())
        .contains("l1") + " " + Charset.isSupported("nope") + " " + Charset.defaultCharset() + " "
        + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + " "
            + StandardCharsets.US_ASCII.compareTo(StandardCharsets.UTF_8) + " "
        + Charset.availableCharsets().keySet().containsAll(List.of("UTF-8", "windows-1252", "Big5")) + " "
            + Charset.forName("cp1252").displayName());
    for (String bad : new String[] {"no-such", "bad name!", ""})
      try {
        Charset.forName(bad);
      } catch (IllegalArgumentException e) {
        System.out.println(e);
      }
    try {
      "x".getBytes("martian");
    } catch (UnsupportedEncodingException e) {
      System.out.println(e);
    }
    System.out.println(Arrays.toString("é".getBytes("UTF-16")) + " " + new String(new byte[] {65, 66, 67}, 1, 1,
        "US-ASCII") + new String(new byte[] {-23}, 0) + " " + Arrays.toString("é€".getBytes()));
  }
}
