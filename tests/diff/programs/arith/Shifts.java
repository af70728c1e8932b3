// SPDX-License-Identifier: MIT
package arith;

public class Shifts {
    public static void main(String[] args) {
        int[] ints = {1, -1, 0x12345678, Integer.MIN_VALUE, 0x7fffffff, -1000};
        long[] longs = {1, -1, 0x123456789abcdef0L, Long.MIN_VALUE, Long.MAX_VALUE, -1000};
        int[] counts = {0, 1, 5, 31, 32, 33, 63, 64, 65, -1, -31, -32, -33, 1000, Integer.MIN_VALUE};
        for (int c : counts) {
            for (int v : ints) System.out.print((v << c) + " " + (v >> c) + " " + (v >>> c) + " | ");
            System.out.println();
            for (long v : longs) System.out.print((v << c) + " " + (v >> c) + " " + (v >>> c) + " | ");
            System.out.println();
            System.out.println((1 << (long) c) + " " + (1L << (long) c));
        }
        long hugeCount = 0x100000001L;
        System.out.println((1 << hugeCount) + " " + (1L << hugeCount));
        byte b = -1;
        System.out.println((b >>> 1) + " " + (b >> 1) + " " + (byte) (b >>> 1) + " " + (b & 0xff) + " " + (b << 4));
        b >>>= 1;
        System.out.println(b);
        short s = -2;
        s >>>= 10;
        System.out.println(s);
        char c = '\uffff';
        System.out.println((c >> 3) + " " + (c >>> 3) + " " + (c << 3) + " " + (int) (char) (c << 3));
        for (int i = 0; i < 64; i += 7) {
            System.out.println(Integer.rotateLeft(0xdeadbeef, i) + " " + Long.rotateRight(0xdeadbeefcafebabeL, i));
        }
        System.out.println(Integer.toBinaryString(-8 >>> 28) + " " + Integer.toHexString(-8 >> 2) + " "
            + Long.toHexString(-8L >>> 60));
    }
}
