// SPDX-License-Identifier: MIT
package charset;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;

public class Base64Hex {
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

  static void base64() throws Exception {
    for (int n = 0; n < 7; n++) {
      byte[] b = new byte[n];
      new Random(n).nextBytes(b);
      String s = Base64.getEncoder().encodeToString(b);
      System.out.println(s + " " + Base64.getUrlEncoder().encodeToString(b) + " "
          + Base64.getEncoder().withoutPadding().encodeToString(b) + " " + Arrays.equals(Base64.getDecoder().decode(s),
          b) + " "
          + Arrays.equals(Base64.getUrlDecoder().decode(Base64.getUrlEncoder().withoutPadding().encode(b)), b));
    }
    byte[] big = new byte[200];
    new Random(5).nextBytes(big);
    String mime = Base64.getMimeEncoder().encodeToString(big);
    System.out.println(mime.replace("\r\n", "|") + " " + Arrays.equals(Base64.getMimeDecoder().decode("!!" + mime
        + "\n#"), big));
    System.out.println(Base64.getMimeEncoder(10, new byte[] {'-'}).encodeToString(new byte[20]));
    for (String bad : new String[] {"A", "AA=", "AA==A", "A===", "AB=C", "****", "AAA", "AA", "=AAA", "AAAA=",
        "AA\n=="}) attempt("decode " + bad.replace("\n", "\\n"), () -> Base64.getDecoder().decode(bad).length);
    attempt("dst too small", () -> Base64.getEncoder().encode(new byte[10], new byte[3]));
    attempt("separator", () -> Base64.getMimeEncoder(8, new byte[] {'A'}));
    System.out.println(StandardCharsets.US_ASCII.decode(Base64.getEncoder().encode(ByteBuffer.wrap(
        "buffer".getBytes()))));
    ByteArrayOutputStream bos = new ByteArrayOutputStream();
    try (OutputStream o = Base64.getEncoder().wrap(bos)) {
      o.write("streamed ".getBytes());
      o.write('x');
    }
    InputStream in = Base64.getDecoder().wrap(new ByteArrayInputStream(bos.toByteArray()));
    System.out.println(bos + " " + new String(in.readAllBytes()));
    attempt("stream bad", () -> Base64.getDecoder().wrap(new ByteArrayInputStream("A@==".getBytes()))
        .readAllBytes().length);
  }

  static void hex() {
    HexFormat h = HexFormat.ofDelimiter(":").withUpperCase().withPrefix("<").withSuffix(">");
    byte[] b = {0, 1, 127, -128, -1};
    System.out.println(h.formatHex(b) + " " + Arrays.toString(h.parseHex(h.formatHex(b))) + " " + h + " "
        + HexFormat.of().formatHex(b, 1, 3) + " " + HexFormat.of().toHexDigits((byte) 10)
        + HexFormat.of().toHexDigits(-2L) + HexFormat.of().toHexDigits(255L, 3) + HexFormat.of().toHexDigits('z')
            + " " + HexFormat.fromHexDigits("7fff") + " " + HexFormat.fromHexDigitsToLong("ffffffffffffffff")
        + " " + HexFormat.isHexDigit('g') + HexFormat.fromHexDigit('B'));
    attempt("odd", () -> HexFormat.of().parseHex("abc"));
    attempt("digit", () -> HexFormat.of().parseHex("zz"));
    attempt("delimiter", () -> HexFormat.ofDelimiter(",").parseHex("01;02"));
    attempt("long", () -> HexFormat.fromHexDigits("123456789"));
    attempt("single", () -> HexFormat.fromHexDigit('x'));
    attempt("range", () -> HexFormat.of().formatHex(b, 3, 9));
  }

  static void urls() {
    String s = "a b+c&d=\u00e9\u20ac/~*-_.%\uD83D\uDE00";
    String e = URLEncoder.encode(s, StandardCharsets.UTF_8);
    System.out.println(e + " " + URLDecoder.decode(e, StandardCharsets.UTF_8).equals(s) + " " + URLEncoder.encode(s,
        StandardCharsets.ISO_8859_1));
    for (String bad : new String[] {"%", "%2", "%zz", "%-1", "a%41+b"}) attempt("urldecode " + bad,
        () -> URLDecoder.decode(bad, StandardCharsets.UTF_8));
    URI u = URI.create("http://user@host.org:8080/a/./b/../c%20d?q=1&r=%C3%A9#frag");
    System.out.println(u.getScheme() + " " + u.getAuthority() + " " + u.getHost() + " " + u.getPort() + " "
        + u.getPath() + " " + u.getRawPath() + " " + u.getQuery() + " " + u.getFragment() + " " + u.normalize()
        + " " + u.resolve("../x?y") + " " + u.hashCode() + " "
            + URI.create("http://h/a/").relativize(URI.create("http://h/a/b/c")) + " " + u.isAbsolute() + u.isOpaque()
            + URI.create("mailto:a@b").isOpaque());
    attempt("uri", () -> new URI("http://h/a b"));
    attempt("uri scheme", () -> new URI("1x:y"));
    attempt("uri create", () -> URI.create("http://[::bad"));
    attempt("uri parts", () -> new URI("http", "u", "h", 80, "/p q", "k=v w", "f").toASCIIString());
    attempt("url", () -> new java.net.URL("nope://x"));
    attempt("url ok", () -> {
      java.net.URL x = new java.net.URL("http://example.org:81/p/f.txt?q#r");
      return x.getProtocol() + x.getHost() + x.getPort() + x.getFile() + x.getRef() + x.getDefaultPort() + " "
          + x.toExternalForm() + " " + new java.net.URL(x, "../z");
    });
  }

  public static void main(String[] args) throws Exception {
    base64();
    hex();
    urls();
  }
}
