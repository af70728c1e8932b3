// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Bit manipulation, hashes, random generators and codes, with the library's answer where there is one. */
public class BitTricks {
    static int popcount(int x) {
        x -= x >>> 1 & 0x55555555;
        x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
        x = x + (x >>> 4) & 0x0f0f0f0f;
        return x * 0x01010101 >>> 24;
    }

    static int reverse(int x) {
        int r = 0;
        for (int i = 0; i < 32; i++, x >>= 1) r = r << 1 | x & 1;
        return r;
    }

    static int log2(int x) {
        int r = -1;
        for (; x != 0; x >>>= 1) r++;
        return r;
    }

    static int nextPower(int x) {
        x--;
        for (int s = 1; s < 32; s <<= 1) x |= x >>> s;
        return x + 1;
    }

    static int trailing(int x) {
        return x == 0 ? 32 : popcount((x & -x) - 1);
    }

    static long spread(int x) {
        long v = x & 0xffffffffL;
        v = (v | v << 16) & 0x0000ffff0000ffffL;
        v = (v | v << 8) & 0x00ff00ff00ff00ffL;
        v = (v | v << 4) & 0x0f0f0f0f0f0f0f0fL;
        v = (v | v << 2) & 0x3333333333333333L;
        return (v | v << 1) & 0x5555555555555555L;
    }

    static long morton(int x, int y) {
        return spread(x) | spread(y) << 1;
    }

    static int nextSubset(int x) {
        int low = x & -x, up = x + low;
        return ((x ^ up) >>> 2) / low | up;
    }

    static int[] crcTable(int poly) {
        int[] t = new int[256];
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ poly : c >>> 1;
            t[i] = c;
        }
        return t;
    }

    static int crc(byte[] d) {
        int[] t = crcTable(0xedb88320);
        int c = -1;
        for (byte b : d) c = t[(c ^ b) & 255] ^ c >>> 8;
        return ~c;
    }

    static int fnv(byte[] d) {
        int h = 0x811c9dc5;
        for (byte b : d) h = (h ^ b & 255) * 0x01000193;
        return h;
    }

    static int murmur(byte[] d, int seed) {
        int h = seed, i = 0;
        for (; i + 4 <= d.length; i += 4) {
            int k = d[i] & 255 | (d[i + 1] & 255) << 8 | (d[i + 2] & 255) << 16 | d[i + 3] << 24;
            h = Integer.rotateLeft(h ^ Integer.rotateLeft(k * 0xcc9e2d51, 15) * 0x1b873593, 13) * 5 + 0xe6546b64;
        }
        int k = 0;
        for (int j = d.length - 1; j >= i; j--) k = k << 8 | d[j] & 255;
        h ^= Integer.rotateLeft(k * 0xcc9e2d51, 15) * 0x1b873593;
        h ^= d.length;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    static class XorShift {
        private long a, b;

        XorShift(long seed) {
            a = seed;
            b = ~seed * 0x9e3779b97f4a7c15L;
        }

        long next() {
            long t = a, s = b;
            a = s;
            t ^= t << 23;
            t ^= t >>> 18 ^ s ^ s >>> 5;
            b = t;
            return t + s;
        }

        double unit() {
            return (next() >>> 11) * 0x1.0p-53;
        }
    }

    static class Mersenne {
        private final int[] s = new int[624];
        private int at = 624;

        Mersenne(int seed) {
            s[0] = seed;
            for (int i = 1; i < 624; i++) s[i] = 1812433253 * (s[i - 1] ^ s[i - 1] >>> 30) + i;
        }

        int next() {
            if (at == 624) {
                for (int i = 0; i < 624; i++) {
                    int y = s[i] & 0x80000000 | s[(i + 1) % 624] & 0x7fffffff;
                    s[i] = s[(i + 397) % 624] ^ y >>> 1 ^ ((y & 1) == 0 ? 0 : 0x9908b0df);
                }
                at = 0;
            }
            int y = s[at++];
            y ^= y >>> 11;
            y ^= y << 7 & 0x9d2c5680;
            y ^= y << 15 & 0xefc60000;
            return y ^ y >>> 18;
        }
    }

    static int hammingEncode(int nibble) {
        int d1 = nibble & 1, d2 = nibble >> 1 & 1, d3 = nibble >> 2 & 1, d4 = nibble >> 3 & 1;
        return d1 ^ d2 ^ d4 | (d1 ^ d3 ^ d4) << 1 | d1 << 2 | (d2 ^ d3 ^ d4) << 3 | d2 << 4 | d3 << 5 | d4 << 6;
    }

    static int hammingDecode(int w) {
        int syndrome = 0;
        for (int i = 0; i < 7; i++) if ((w >> i & 1) == 1) syndrome ^= i + 1;
        if (syndrome != 0) w ^= 1 << syndrome - 1;
        return w >> 2 & 1 | w >> 3 & 2 | w >> 3 & 4 | w >> 3 & 8;
    }

    static String base64(byte[] d) {
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < d.length; i += 3) {
            int v = (d[i] & 255) << 16 | (i + 1 < d.length ? (d[i + 1] & 255) << 8 : 0)
                | (i + 2 < d.length ? d[i + 2] & 255 : 0);
            for (int k = 0; k < 4; k++) s.append(i + k > d.length ? '=' : alphabet.charAt(v >>> 18 - 6 * k & 63));
        }
        return s.toString();
    }

    static byte[] varint(long v) {
        byte[] b = new byte[10];
        int n = 0;
        do {
            b[n++] = (byte) (v & 127 | (v >>> 7 != 0 ? 128 : 0));
        } while ((v >>>= 7) != 0);
        return Arrays.copyOf(b, n);
    }

    static long unvarint(byte[] b) {
        long v = 0;
        for (int i = 0; i < b.length; i++) v |= (long) (b[i] & 127) << 7 * i;
        return v;
    }

    static int sqrt(int n) {
        int r = 0;
        for (int bit = 1 << 30; bit != 0; bit >>>= 2) {
            if (n >= r + bit) {
                n -= r + bit;
                r = (r >> 1) + bit;
            } else {
                r >>= 1;
            }
        }
        return r;
    }

    static float inverseRoot(float x) {
        float y = Float.intBitsToFloat(0x5f3759df - (Float.floatToIntBits(x) >> 1));
        return y * (1.5f - x * 0.5f * y * y);
    }

    static List<Integer> primes(int limit) {
        BitSet composite = new BitSet(limit);
        List<Integer> p = new ArrayList<>();
        for (int i = composite.nextClearBit(2); i < limit; i = composite.nextClearBit(i + 1)) {
            p.add(i);
            for (int j = i * i; j > 0 && j < limit; j += i) composite.set(j);
        }
        return p;
    }

    public static void main(String[] args) {
        int[] values = {0, 1, 2, 3, 7, 8, 255, 256, 0x12345678, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xdeadbeef};
        for (int v : values) {
            if (popcount(v) != Integer.bitCount(v) || reverse(v) != Integer.reverse(v)
                || trailing(v) != Integer.numberOfTrailingZeros(v)) throw new AssertionError(v);
            System.out.println(v + " " + popcount(v) + " " + reverse(v) + " " + log2(v) + " " + nextPower(v) + " "
                + trailing(v) + " " + (v & -v) + " " + (v & v - 1) + " " + (v ^ v >>> 1) + " "
                + Integer.toBinaryString(v ^ v << 1));
        }
        System.out.println(morton(5, 9) + " " + morton(-1, 0) + " " + morton(0, -1) + " " + morton(0x12345, 0x6789a));
        StringBuilder subsets = new StringBuilder();
        for (int s = 0b00111; s < 32; s = nextSubset(s)) subsets.append(Integer.toBinaryString(s
            | 32).substring(1)).append(' ');
        System.out.println(subsets);
        java.util.zip.CRC32 library = new java.util.zip.CRC32();
        for (String s : new String[] {"", "a", "123456789", "The quick brown fox jumps over the lazy dog",
            "\u00e9\u4e2d"}) {
            byte[] b = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
            library.reset();
            library.update(b);
            System.out.println(Integer.toHexString(crc(b)) + " " + (library.getValue() == (crc(b) & 0xffffffffL)) + " "
                + Integer.toHexString(fnv(b)) + " " + Integer.toHexString(murmur(b, 0)) + " "
                + Integer.toHexString(murmur(b, 42))
                + " " + base64(b) + " " + base64(b).equals(java.util.Base64.getEncoder().encodeToString(b)));
        }
        XorShift x = new XorShift(12345);
        Mersenne m = new Mersenne(5489);
        long mixed = 0;
        for (int i = 0; i < 1500; i++) mixed = Long.rotateLeft(mixed, 5) ^ x.next() + m.next();
        System.out.println(mixed + " " + x.unit() + " " + (m.next() & 0xffffffffL) + " "
            + (new Mersenne(5489).next() & 0xffffffffL));
        int wrong = 0;
        for (int n = 0; n < 16; n++) for (int e = -1; e < 7;
            e++) if (hammingDecode(hammingEncode(n) ^ (e < 0 ? 0 : 1 << e)) != n) wrong++;
        System.out.println(wrong + " " + hammingEncode(11));
        for (long v : new long[] {0, 127, 128, 300, 1L << 35, -1,
            Long.MIN_VALUE}) System.out.print(Arrays.toString(varint(v)) + (unvarint(varint(v)) == v) + " ");
        System.out.println();
        for (int n : new int[] {0, 1, 15, 16, 17, 1000000, Integer.MAX_VALUE}) System.out.print(sqrt(n) + " ");
        System.out.println(inverseRoot(4f) + " " + inverseRoot(0.15625f) + " " + inverseRoot(1e10f));
        List<Integer> p = primes(2000);
        System.out.println(p.size() + " " + p.get(302) + " " + p.subList(0, 10));
        int a = 17, b = -42;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b + " " + ((a ^ b) < 0) + " " + (a + (a >> 31) ^ a >> 31) + " "
            + (b + (b >> 31) ^ b >> 31) + " " + ((a & b) + ((a ^ b) >> 1)));
        java.util.Random r = new java.util.Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " "
            + r.nextFloat() + " " + r.nextBoolean() + " " + r.nextGaussian());
        BitSet s = BitSet.valueOf(new long[] {0b10110L, 1L << 63});
        s.flip(0, 3);
        System.out.println(s + " " + s.cardinality() + " " + s.length() + " " + Arrays.toString(s.toLongArray()) + " "
            + s.previousSetBit(100) + " " + s.hashCode());
    }
}
