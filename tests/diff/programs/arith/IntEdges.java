// SPDX-License-Identifier: MIT
package arith;

public class IntEdges {
    static int div(int a, int b) { return a / b; }
    static int rem(int a, int b) { return a % b; }

    static String attempt(int a, int b) {
        try {
            return div(a, b) + " r " + rem(a, b);
        } catch (ArithmeticException e) {
            return e.toString();
        }
    }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, 2, -2, 7, -7, 100, 65535, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE,
            Integer.MIN_VALUE + 1, 0x55555555, 0xAAAAAAAA};
        for (int a : values) {
            System.out.println("unary " + a + ": " + (-a) + " " + (~a) + " " + (+a) + " " + Math.abs(a));
            for (int b : values) {
                System.out.println(a + "," + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + attempt(a, b)
                    + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + (a < b) + (a <= b) + (a == b));
            }
        }
        int i = Integer.MAX_VALUE;
        System.out.println(i++ + " " + i + " " + --i + " " + ++i);
        int j = 5;
        j = j++ + ++j;
        System.out.println(j);
        j += j++ * 2 - --j;
        System.out.println(j);
        int k = 1000;
        k += 3.7;
        k -= 'a';
        k *= 1.5f;
        k /= 7L;
        k %= 100;
        k <<= 33;
        k >>= 1;
        k >>>= 1;
        k ^= 0xff;
        k |= 0x100;
        k &= ~2;
        System.out.println(k);
        int big = 0;
        for (int n = 0; n < 100; n++) big = big * 31 + n;
        System.out.println(big);
        int wide = 0;
        wide += 30000;
        wide += -32768;
        wide += 127;
        wide += -129;
        System.out.println(wide);
    }
}
