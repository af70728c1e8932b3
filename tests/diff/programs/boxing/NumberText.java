// SPDX-License-Identifier: MIT
package boxing;

public class NumberText {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 10, 255, -255, 12345, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : ints) {
            System.out.println(Integer.toString(i) + " " + Integer.toHexString(i) + " " + Integer.toOctalString(i) + " "
                + Integer.toBinaryString(i) + " " + Integer.toString(i, 36)
                + " " + Integer.toString(i, 7) + " " + Integer.toUnsignedString(i) + " " + Integer.bitCount(i) + " "
                + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " "
                + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " " + Integer.numberOfLeadingZeros(i) + " "
                + Integer.numberOfTrailingZeros(i) + " " + Integer.signum(i)
                + " " + Integer.parseInt(Integer.toString(i, 5), 5));
            System.out.println(Integer.divideUnsigned(i, 7) + " " + Integer.remainderUnsigned(i, 7) + " "
                + Integer.compareUnsigned(i, 5) + " " + Integer.toUnsignedLong(i)
                + " " + Integer.parseUnsignedInt(Integer.toUnsignedString(i)) + " " + Math.floorMod(i, 7) + " "
                + Math.floorDiv(i, -7) + " " + Math.abs(i));
        }
        long[] longs = {0, -1, 1L << 40, -(1L << 50) + 3, Long.MAX_VALUE, Long.MIN_VALUE, 999999999999L};
        for (long l : longs) {
            System.out.println(Long.toString(l) + " " + Long.toHexString(l) + " " + Long.toBinaryString(l) + " "
                + Long.toString(l, 36) + " " + Long.toUnsignedString(l) + " "
                + Long.bitCount(l) + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " "
                + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " "
                + Long.divideUnsigned(l, 10) + " " + Long.remainderUnsigned(l, 10) + " " + Long.highestOneBit(l) + " "
                + Long.hashCode(l) + " " + Math.floorMod(l, 10)
                + " " + Math.multiplyHigh(l, l) + " " + Long.parseLong(Long.toString(l, 3), 3));
        }
        String[] texts = {"0", "-0", "+5", "007", "-2147483648", "2147483648", "0x1F", "#ff", "010", "1 ", "", "-", "+",
            "1.0", "\u0661\u0662"};
        for (String t : texts) {
            String line = "'" + t + "'";
            try { line += " " + Integer.parseInt(t); } catch (NumberFormatException e) { line += " " + e.getMessage(); }
            try { line += " " + Long.decode(t); } catch (NumberFormatException e) { line += " " + e.getMessage(); }
            try { line += " " + Integer.parseUnsignedInt(t, 16); } catch (NumberFormatException e) {
                line += " " + e.getMessage(); }
            System.out.println(line);
        }
        for (char c : new char[] {'a', 'Z', '5', ' ', '_', '\u00e9', '\u0416', '\u4e2d', '\ud800', '\u0663', '\n'}) {
            System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isWhitespace(c)
                + Character.isUpperCase(c) + Character.isJavaIdentifierStart(c)
                + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " "
                + Character.getNumericValue(c) + " " + Character.digit(c, 16) + " " + Character.getType(c)
                + " " + Character.isSurrogate(c));
        }
        System.out.println(Character.forDigit(11, 16) + " " + Character.MAX_RADIX + " " + Byte.toUnsignedInt((byte) -1)
            + " " + Short.toUnsignedInt((short) -1) + " " + Short.reverseBytes((short) 0x1234)
            + " " + Byte.parseByte("-128") + " " + Boolean.logicalXor(true, false) + " " + Double.isFinite(1 / 0.0)
            + " " + Float.floatToIntBits(1.5f) + " " + Character.getName('a'));
        System.out.println(Integer.getInteger("no.such", 5) + " " + Boolean.getBoolean("no.such") + " "
            + Long.getLong("no.such"));
    }
}
