// SPDX-License-Identifier: MIT
package math;

/** Boxed integer classes: parsing and its messages, unsigned operations, caches, decode, characters. */
public class IntegerText {
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

  static void parsing() {
    for (String s : new String[] {"0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "-2147483649", "", "-",
        "+", " 1", "1L", "0x10", "１２", "९", "1.0", "99999999999999999999", null})
      attempt("int " + s, () -> Integer.parseInt(s));
    for (String s : new String[] {"9223372036854775807", "9223372036854775808", "-9223372036854775808", "", "x", "12L",
        null}) attempt("long " + s, () -> Long.parseLong(s));
    for (String s : new String[] {"127", "128", "-129", "1F"}) attempt("byte " + s, () -> Byte.parseByte(s));
    attempt("short", () -> Short.parseShort("40000"));
    attempt("byte radix", () -> Byte.parseByte("-80", 16));
    attempt("radix 36", () -> Integer.parseInt("Zz", 36) + " " + Long.parseLong("-1y2p0ij32e8e8", 36));
    attempt("radix 1", () -> Integer.parseInt("1", 1));
    attempt("radix 37", () -> Long.parseLong("1", 37));
    attempt("range", () -> Integer.parseInt("abc123def", 3, 6, 10));
    attempt("range bad", () -> Integer.parseInt("abc123def", 3, 7, 10));
    attempt("range out", () -> Integer.parseInt("abc", 1, 9, 10));
    for (String s : new String[] {"0x1F", "-#ff", "010", "0", "08", "0x", "--5", "+0X7fffffff", "0x80000000",
        "-0x80000000", "", "1-"}) attempt("decode " + s, () -> Integer.decode(s));
    attempt("decode long", () -> Long.decode("-0x8000000000000000") + " " + Long.decode("#A"));
    attempt("decode byte", () -> Byte.decode("0x80"));
    attempt("unsigned", () -> Integer.parseUnsignedInt("4294967295") + " "
        + Long.parseUnsignedLong("18446744073709551615"));
    attempt("unsigned over", () -> Integer.parseUnsignedInt("4294967296"));
    attempt("unsigned neg", () -> Integer.parseUnsignedInt("-1"));
    attempt("unsigned long over", () -> Long.parseUnsignedLong("18446744073709551616"));
    attempt("unsigned long radix", () -> Long.parseUnsignedLong("ffffffffffffffff", 16) + " "
        + Long.parseUnsignedLong("11112220022122120101211020120210210211220", 3));
    attempt("boolean", () -> Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes")
        + Boolean.logicalXor(true, false) + Boolean.hashCode(true));
  }

  static void arithmetic() {
    System.out.println(Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 7) + " "
        + Integer.compareUnsigned(-1, 1) + " " + Integer.toUnsignedString(-1) + " "
        + Integer.toUnsignedLong(-5) + " " + Long.divideUnsigned(-1, 3) + " " + Long.remainderUnsigned(Long.MIN_VALUE,
            7) + " " + Long.compareUnsigned(1, -1) + " "
        + Long.divideUnsigned(5, -1) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedLong((short) -2)
            + " " + Byte.compareUnsigned((byte) -1, (byte) 1));
    attempt("divide by zero", () -> Integer.divideUnsigned(1, 0));
    attempt("long divide by zero", () -> Long.remainderUnsigned(1, 0));
    System.out.println(Integer.valueOf(127) == Integer.valueOf(127) ? "cached" : "not");
    System.out.println(Integer.compare(3, 5) + " " + Integer.signum(-9) + " " + Integer.hashCode(77) + " "
        + Long.hashCode(1L << 33) + " " + Character.hashCode('x') + " " + Byte.hashCode((byte) -1));
    System.out.println(Integer.toString(Integer.MIN_VALUE, 2) + " " + Integer.toString(255, 99) + " "
        + Integer.toHexString(-1) + " " + Integer.toOctalString(8) + " " + Integer.toBinaryString(10));
    System.out.println(Integer.valueOf(5).equals(5L) + " " + Long.valueOf(5).equals(5L) + " "
        + Integer.getInteger("no.such.property", 9) + " " + Integer.MAX_VALUE + 1 + " " + (Integer.MAX_VALUE + 1));
    System.out.println(1 << 33 | 1 >>> 31 | -1 >>> 28 | -16 >> 2);
    System.out.println((byte) 200 + " " + (short) 70000 + " " + (char) 65601 + " " + (int) 3e9f + " "
        + (long) Float.NaN + " " + (byte) -129.9 + " " + (char) -1.0f + 0);
  }

  static void characters() {
    int[] counts = new int[8];
    long h = 0;
    for (int c = 0; c < 0x3000; c++) {
      if (Character.isLetter(c)) counts[0]++;
      if (Character.isDigit(c)) counts[1]++;
      if (Character.isWhitespace(c)) counts[2]++;
      if (Character.isUpperCase(c)) counts[3]++;
      if (Character.isJavaIdentifierPart(c)) counts[4]++;
      if (Character.isMirrored(c)) counts[5]++;
      if (Character.isAlphabetic(c)) counts[6]++;
      if (Character.isISOControl(c)) counts[7]++;
      h = h * 31 + Character.getType(c) * 7 + Character.toUpperCase(c) + Character.toLowerCase(c) * 3
          + Character.toTitleCase(c) * 5 + Character.getNumericValue(c) + Character.getDirectionality(c);
    }
    System.out.println(java.util.Arrays.toString(counts) + " " + Long.toHexString(h));
    for (int c : new int[] {'A', 'ß', 0x1C5, 0x2160, 0xBD, 0x1F600, 0x10400, 0x4E00, 0x20000, 0x378})
      System.out.println(Integer.toHexString(c) + " " + Character.getType(c) + " " + Character.getNumericValue(c)
          + " " + Character.isDefined(c) + " " + Character.isIdeographic(c) + " "
          + Character.charCount(c) + " " + Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c) + " "
              + Character.getName(c) + " " + Integer.toHexString(Character.toUpperCase(c)));
    System.out.println(Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.forDigit(35, 36)
        + " " + Character.digit('٣', 10) + " " + (int) Character.reverseBytes('a') + " "
        + Character.codePointOf("LATIN SMALL LETTER A WITH ACUTE") + " " + Character.toString(0x1F600).length() + " "
            + Character.compare('a', 'b'));
    attempt("name", () -> Character.codePointOf("NO SUCH NAME"));
    attempt("block", () -> Character.UnicodeBlock.forName("Nowhere"));
    attempt("toChars", () -> Character.toChars(0x110000));
    attempt("toString", () -> Character.toString(-1));
  }

  public static void main(String[] args) {
    parsing();
    arithmetic();
    characters();
  }
}
