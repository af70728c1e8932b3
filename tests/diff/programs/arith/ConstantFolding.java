// SPDX-License-Identifier: MIT
package arith;

public class ConstantFolding {
    static final int A = 7;
    static final long B = A * 1000000007L;
    static final double C = 1.0 / 3;
    static final float D = (float) C * 3;
    static final String S = "v" + A + B + C + D + 'c' + true + null + (char) 65;
    static final boolean T = A > 3 && B != 0 || C < 0;
    static final int SHIFT = 1 << 35;
    static final byte NARROW = (byte) 300;

    static int a = 7;
    static long b = a * 1000000007L;
    static double c = 1.0 / Integer.parseInt("3");
    static float d = (float) c * 3;
    static int one = 1, thirtyFive = 35, threeHundred = 300;

    public static void main(String[] args) {
        System.out.println(S);
        System.out.println("v" + a + b + c + d + 'c' + true + null + (char) 65);
        System.out.println(S.equals("v" + a + b + c + d + 'c' + true + null + (char) 65));
        System.out.println(T + " " + (a > 3 && b != 0 || c < 0));
        System.out.println(SHIFT + " " + (one << thirtyFive) + " " + NARROW + " " + (byte) threeHundred);
        System.out.println(0.1 + 0.2);
        double x = 0.1, y = 0.2;
        System.out.println(x + y);
        System.out.println(0.1f + 0.2f);
        float p = 0.1f, q = 0.2f;
        System.out.println(p + q);
        System.out.println(0.1f + 0.2 == p + y);
        System.out.println(1e308 * 10 + " " + -1e308 * 10 + " " + 0.0 / -1);
        double big = 1e308, ten = 10;
        System.out.println(big * ten - big * ten);
        System.out.println((int) 3e9 + " " + (long) 1e19f + " " + (char) 97.9 + " " + (int) Double.NaN);
        double three = 3e9, nan = Double.NaN;
        float nineteen = 1e19f;
        System.out.println((int) (three) + " " + (long) nineteen + " " + (int) nan);
        System.out.println(5 / 2 * 2.0 + 5 / 2.0 + 5 % -3 + -5 % 3 + 5.5 % -2 + -5.5 % 2);
        System.out.println(Integer.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1L);
        System.out.println("" + Integer.MAX_VALUE + 1 + " " + (Integer.MAX_VALUE + 1));
        System.out.println('a' + 1 + "b" + 'c' + 1);
        final int local = 10;
        byte assigned = local;
        switch (assigned) {
            case local: System.out.println("constant case"); break;
            default: System.out.println("no");
        }
        System.out.println(("con" + "stant") == "constant");
        System.out.println((S + "") == S);
        System.out.println(Long.MAX_VALUE + 1.0f + " " + (0x1.8p1) + " " + 0x.8p-1073 + " " + 4.9e-324);
    }
}
