// SPDX-License-Identifier: MIT
package arith;

public class SmallTypes {
    static byte sb;
    static short ss;
    static char sc;
    static boolean sz;
    byte fb = 10;
    short fs = 20;
    char fc = 'c';

    static byte narrow(int i) { return (byte) i; }
    static char letter(int i) { return (char) i; }
    static short half(int i) { return (short) i; }
    static boolean odd(int i) { return (i & 1) != 0; }

    public static void main(String[] args) {
        byte b = 127;
        b++;
        System.out.println(b);
        b -= 1;
        System.out.println(b);
        b *= 3;
        System.out.println(b);
        b /= -1;
        System.out.println(b);
        b = -128;
        b /= -1;
        System.out.println(b);
        b = (byte) -b;
        System.out.println(b);
        b ^= 0x55;
        System.out.println(b);
        b += 0.9999 + 'a';
        System.out.println(b);
        short s = Short.MAX_VALUE;
        s += 1;
        System.out.println(s);
        s--;
        System.out.println(s);
        s *= s;
        System.out.println(s);
        char c = 0;
        c--;
        System.out.println((int) c);
        c += 2;
        System.out.println((int) c);
        c = 'a';
        c *= 2.5;
        System.out.println((int) c);
        System.out.println('a' + 'b' + " " + (char) ('a' + 1) + ('a' < 98) + (char) 0x263a);
        for (int i = -300; i <= 300; i += 75) {
            sb = narrow(i);
            ss = half(i * 300);
            sc = letter(i);
            sz = odd(i);
            System.out.println(sb + " " + ss + " " + (int) sc + " " + sz);
            sb++;
            ss--;
            sc++;
            sz ^= true;
            System.out.println(sb + " " + ss + " " + (int) sc + " " + sz);
        }
        SmallTypes t = new SmallTypes();
        t.fb += 120;
        t.fs <<= 12;
        t.fc |= 0x100;
        System.out.println(t.fb + " " + t.fs + " " + (int) t.fc);
        byte[] bytes = {1, -1, 127, -128};
        for (int i = 0; i < bytes.length; i++) {
            bytes[i]++;
            bytes[i] <<= 1;
            bytes[i] |= 1;
        }
        System.out.println(java.util.Arrays.toString(bytes));
        char[] chars = {'a', 'z', 0xffff};
        chars[2]++;
        chars[0] += chars[1];
        System.out.println((int) chars[0] + " " + (int) chars[1] + " " + (int) chars[2]);
        boolean[] flags = new boolean[3];
        flags[1] |= true;
        flags[2] = flags[1] & !flags[0];
        flags[1] ^= flags[2];
        System.out.println(flags[0] + " " + flags[1] + " " + flags[2]);
        boolean x = true, y = false;
        System.out.println((x & y) + " " + (x | y) + " " + (x ^ y) + " " + (!x) + " " + (x && !y || y));
        int trick = true ? 'a' : 0;
        Object o = true ? 1 : 2.0;
        Object p = true ? (Integer) 1 : (Character) 'c';
        System.out.println(trick + " " + o + " " + p + (false ? 'x' : 98) + (args.length == 0 ? 'y' : 0));
    }
}
