// SPDX-License-Identifier: MIT
package math;

import java.util.Random;

/** Double and Float to text and back: the hard cases, as JDK 17 prints them. */
public class DoubleText {
  public static void main(String[] args) {
    double[] ds = {0, -0.0, 1, 10, 100, 1e7, 9999999, 9999999.999, 1e-3, 9.999e-4, 1e21, 1e22, 1e23, 2e23, 8.41e21,
        2.0E-3, 4.9e-324, 9.9e-324, 1.0e-323, 2.2250738585072014E-308,
        2.225073858507201e-308, 1.7976931348623157e308, 123456789012345680.0, 0.1 + 0.2, 1.0 / 3, 2.0 / 3, 100.0 / 3,
            Math.PI, 5e-324 * 3, 2.98023223876953125E-8, 1.1E-5, 1e16, 1e15 + 0.5,
        9007199254740991.0, 9007199254740993.0, 4.35, 0.3, 2.82879384806159E17, 1.387364135037754E18,
            1.45800632428665E17, 3.9E-5, 6.25e-2, 144115188075855872.0, 1.2e-322};
    for (double d : ds) System.out.print(d + " " + Double.toHexString(d) + " " + (float) d + " "
        + (Double.parseDouble(Double.toString(d)) == d) + "; ");
    System.out.println();
    Random r = new Random(17);
    int round = 0;
    long h = 0;
    for (int i = 0; i < 2000; i++) {
      double d = Double.longBitsToDouble(r.nextLong());
      float f = Float.intBitsToFloat(r.nextInt());
      String s = Double.toString(d);
      String t = Float.toString(f);
      h = h * 31 + s.hashCode() * 17L + t.hashCode();
      if (Double.compare(Double.parseDouble(s), d) == 0 && Float.compare(Float.parseFloat(t), f) == 0) round++;
    }
    System.out.println(round + " " + Long.toHexString(h));
    h = 0;
    for (int e = -323; e <= 308; e++) h = h * 31 + Double.toString(Double.parseDouble("1e" + e)).hashCode()
        + Double.toString(Double.parseDouble("7.3e" + e)).hashCode();
    for (int i = 1; i < 1000; i++) h = h * 31 + Double.toString(i / 1000.0).hashCode()
        + Float.toString(i / 7f).hashCode() + Double.toString(i * 1e17).hashCode();
    System.out.println(Long.toHexString(h));
    String[] texts = {"0", "-0", "+1.5", "1.", ".5", "1e5", "1E-5", "1e+5", "1d", "1F", "0x1p3", "0x1.8p1", "0X.8P-2",
        "-0x1.fffffffffffffp1023", "0x1.fffffffffffff8p1023", "0x0.0000000000001p-1022",
        "0x1p-1075", "0x1.000001p-1075", "NaN", "-NaN", "Infinity", "-Infinity", "  1.5  ", "\t2\n", "1e400", "-1e400",
            "1e-400", "2.4703282292062327e-324", "2.4703282292062328e-324",
        "1.7976931348623158e308", "1.7976931348623159e308", "9007199254740993", "9007199254740992.9999999999999999999",
            "9007199254740993.0000000000000000000001", "1.00000000000000011102230246251565",
        "1.00000000000000011102230246251566", "2.2250738585072011e-308", "2.2250738585072012e-308",
            "123456789012345678901234567890", "0.000000000000000000000000000000000000001", "1e0000000000000000005",
        "1e-0", "", " ", "e5", "1e", "1e+", "0x1", "0xp1", "0x1.8", "nan", "inf", "1,5", "1_0", "1 2", "--1", "1dd",
            "0x", ".", "1.5.2", "\u0661"};
    for (String s : texts) {
      String shown = s.replace("\t", "\\t").replace("\n", "\\n");
      try {
        System.out.println("'" + shown + "' " + Double.parseDouble(s) + " " + Float.parseFloat(s));
      } catch (NumberFormatException e) {
        System.out.println("'" + shown + "' ! " + e.getMessage().replace("\t", "\\t").replace("\n", "\\n"));
      }
    }
    String tie = "0.5" + "0".repeat(400) + "1";
    System.out.println(Double.parseDouble("1" + "0".repeat(308)) + " " + Double.parseDouble(tie) + " "
        + Float.parseFloat("16777217") + " " + Float.parseFloat("16777217.0000001") + " "
        + Float.parseFloat("1.17549434e-38") + " " + Float.parseFloat("7.006492321624085e-46") + " "
            + Float.parseFloat("7.0064923216240855e-46"));
    float[] fs = {0f, 1e10f, 1.17549435E-38f, 3.4028235e38f, 1.4e-45f, 0.1f, 16777216f, 33554432f, 8.5899346E9f, 1e-3f,
        9.999e-4f, 3.3e7f, 2.0E-3f, 1.0E7f};
    for (float f : fs) System.out.print(f + " " + Float.toHexString(f) + " " + (double) f + " "
        + Float.floatToIntBits(f) + "; ");
    System.out.println();
    System.out.println(Double.doubleToLongBits(Double.NaN) + " "
        + Double.doubleToRawLongBits(Double.longBitsToDouble(0x7ff0000000000001L)) + " "
        + Float.floatToRawIntBits(Float.NaN) + " "
        + Double.valueOf(0.0).equals(-0.0) + Double.valueOf(Double.NaN).equals(Double.NaN) + " "
            + Double.hashCode(1.5) + " " + Double.valueOf(3.99).intValue() + " " + Double.isFinite(1e308 * 10)
        + Double.isInfinite(1e308 * 10) + " " + Double.MIN_EXPONENT + " " + Double.sum(1, 2) + " " + Float.compare(-0f,
            0f) + " " + Double.BYTES + Float.SIZE);
    try {
      Double.parseDouble(null);
    } catch (NullPointerException e) {
      System.out.println("null double");
    }
  }
}
