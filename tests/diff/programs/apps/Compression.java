// SPDX-License-Identifier: MIT
package apps;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Huffman, LZ77, LZW and run-length coding over byte arrays; every coder must give back what it was given. */
public class Compression {
    interface Codec {
        byte[] encode(byte[] data) throws IOException;
        byte[] decode(byte[] data) throws IOException;
    }

    static class BitWriter implements AutoCloseable {
        private final OutputStream out;
        private int buffer, filled;
        BitWriter(OutputStream out) { this.out = out; }

        void write(int value, int bits) throws IOException {
            for (int i = bits - 1; i >= 0; i--) {
                buffer = buffer << 1 | value >>> i & 1;
                if (++filled == 8) {
                    out.write(buffer);
                    buffer = filled = 0;
                }
            }
        }

        @Override public void close() throws IOException {
            while (filled != 0) write(0, 1);
        }
    }

    static class BitReader {
        private final InputStream in;
        private int buffer, left;
        BitReader(InputStream in) { this.in = in; }

        int read(int bits) throws IOException {
            int v = 0;
            while (bits-- > 0) {
                if (left == 0) {
                    buffer = in.read();
                    if (buffer < 0) throw new EOFException("bits missing: " + (bits + 1));
                    left = 8;
                }
                v = v << 1 | buffer >> --left & 1;
            }
            return v;
        }
    }

    static class Huffman implements Codec {
        private static abstract class Node implements Comparable<Node> {
            final int weight, lowest;
            Node(int weight, int lowest) { this.weight = weight; this.lowest = lowest; }
            abstract void codes(String prefix, String[] into);
            abstract void save(BitWriter w) throws IOException;

            @Override public int compareTo(Node o) {
                return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(lowest, o.lowest);
            }
        }

        private static class Leaf extends Node {
            Leaf(int symbol, int weight) { super(weight, symbol); }
            @Override void codes(String prefix, String[] into) { into[lowest] = prefix.isEmpty() ? "0" : prefix; }

            @Override void save(BitWriter w) throws IOException {
                w.write(1, 1);
                w.write(lowest, 8);
            }
        }

        private static class Fork extends Node {
            final Node zero, one;

            Fork(Node zero, Node one) {
                super(zero.weight + one.weight, Math.min(zero.lowest, one.lowest));
                this.zero = zero;
                this.one = one;
            }

            @Override void codes(String prefix, String[] into) {
                zero.codes(prefix + "0", into);
                one.codes(prefix + "1", into);
            }

            @Override void save(BitWriter w) throws IOException {
                w.write(0, 1);
                zero.save(w);
                one.save(w);
            }
        }

        private static Node load(BitReader r) throws IOException {
            return r.read(1) == 1 ? new Leaf(r.read(8), 0) : new Fork(load(r), load(r));
        }

        static Node tree(byte[] data) {
            int[] counts = new int[256];
            for (byte b : data) counts[b & 255]++;
            PriorityQueue<Node> q = new PriorityQueue<>();
            for (int i = 0; i < 256; i++) if (counts[i] > 0) q.add(new Leaf(i, counts[i]));
            while (q.size() > 1) q.add(new Fork(q.remove(), q.remove()));
            return q.peek();
        }

        @Override public byte[] encode(byte[] data) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (BitWriter w = new BitWriter(out)) {
                w.write(data.length, 32);
                if (data.length > 0) {
                    Node root = tree(data);
                    root.save(w);
                    String[] codes = new String[256];
                    root.codes("", codes);
                    for (byte b : data) for (char c : codes[b & 255].toCharArray()) w.write(c - '0', 1);
                }
            }
            return out.toByteArray();
        }

        @Override public byte[] decode(byte[] data) throws IOException {
            BitReader r = new BitReader(new ByteArrayInputStream(data));
            byte[] out = new byte[r.read(32)];
            if (out.length == 0) return out;
            Node root = load(r);
            for (int i = 0; i < out.length; i++) {
                Node n = root;
                if (n instanceof Leaf) r.read(1);
                while (n instanceof Fork f) n = r.read(1) == 0 ? f.zero : f.one;
                out[i] = (byte) n.lowest;
            }
            return out;
        }
    }

    static class Lz77 implements Codec {
        static final int WINDOW = 255, LONGEST = 18;

        @Override public byte[] encode(byte[] d) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            for (int i = 0; i < d.length; ) {
                int length = 0, distance = 0;
                for (int j = Math.max(0, i - WINDOW); j < i; j++) {
                    int k = 0;
                    while (k < LONGEST && i + k < d.length && d[j + k] == d[i + k]) k++;
                    if (k > length) {
                        length = k;
                        distance = i - j;
                    }
                }
                if (length >= 3) {
                    out.write(length);
                    out.write(distance);
                    i += length;
                } else {
                    out.write(0);
                    out.write(d[i++]);
                }
            }
            return out.toByteArray();
        }

        @Override public byte[] decode(byte[] d) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] sofar = new byte[16];
            int n = 0;
            for (int i = 0; i < d.length; i += 2) {
                if (i + 1 == d.length) throw new EOFException("half a pair");
                for (int k = 0; k < Math.max(1, d[i]); k++) {
                    if (n == sofar.length) sofar = Arrays.copyOf(sofar, n * 2);
                    sofar[n] = d[i] == 0 ? d[i + 1] : sofar[n - (d[i + 1] & 255)];
                    out.write(sofar[n++]);
                }
            }
            return out.toByteArray();
        }
    }

    static class Lzw implements Codec {
        @Override public byte[] encode(byte[] d) throws IOException {
            Map<String, Integer> dictionary = new HashMap<>();
            for (int i = 0; i < 256; i++) dictionary.put("" + (char) i, i);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (BitWriter w = new BitWriter(out)) {
                String s = "";
                for (byte b : d) {
                    String t = s + (char) (b & 255);
                    if (dictionary.containsKey(t)) {
                        s = t;
                    } else {
                        w.write(dictionary.get(s), 12);
                        if (dictionary.size() < 4095) dictionary.put(t, dictionary.size());
                        s = "" + (char) (b & 255);
                    }
                }
                if (!s.isEmpty()) w.write(dictionary.get(s), 12);
                w.write(4095, 12);
            }
            return out.toByteArray();
        }

        @Override public byte[] decode(byte[] d) throws IOException {
            List<String> dictionary = new ArrayList<>();
            for (int i = 0; i < 256; i++) dictionary.add("" + (char) i);
            StringBuilder out = new StringBuilder();
            BitReader r = new BitReader(new ByteArrayInputStream(d));
            String previous = null;
            for (int code; (code = r.read(12)) != 4095; ) {
                String s = code < dictionary.size() ? dictionary.get(code) : previous + previous.charAt(0);
                if (previous != null && dictionary.size() < 4095) dictionary.add(previous + s.charAt(0));
                out.append(s);
                previous = s;
            }
            return out.toString().getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    record Chain(Codec first, Codec second) implements Codec {
        @Override public byte[] encode(byte[] d) throws IOException { return second.encode(first.encode(d)); }
        @Override public byte[] decode(byte[] d) throws IOException { return first.decode(second.decode(d)); }
    }

    static int checksum(byte[] d) {
        int a = 1, b = 0;
        for (byte x : d) {
            a = (a + (x & 255)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static void round(String name, Codec c, byte[] data) {
        try {
            byte[] packed = c.encode(data);
            System.out.println("  " + name + " " + packed.length + " " + Integer.toHexString(checksum(packed)) + " "
                + Arrays.equals(c.decode(packed), data));
            if (packed.length > 4) {
                try {
                    c.decode(Arrays.copyOf(packed, packed.length - 1 - packed.length / 3));
                    System.out.println("  cut short without notice");
                } catch (EOFException e) {
                    System.out.println("  cut short: " + e.getMessage());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) {
        byte[] ramp = new byte[1000], noise = new byte[1000];
        int x = 7;
        for (int i = 0; i < 1000; i++) {
            ramp[i] = (byte) (i / 5);
            x = x * 1103515245 + 12345;
            noise[i] = (byte) (x >>> 16);
        }
        byte[][] inputs = {{}, {42}, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".getBytes(),
            "abracadabra, abracadabra! she sells sea shells by the sea shore".getBytes(),
            "h\u00e9llo w\u00f6rld \u4e2d".repeat(10).getBytes(StandardCharsets.UTF_8), ramp, noise};
        Codec h = new Huffman(), l = new Lz77(), w = new Lzw();
        for (byte[] in : inputs) {
            System.out.println(in.length + " bytes " + Integer.toHexString(checksum(in)));
            round("huffman", h, in);
            round("lz77", l, in);
            round("lzw", w, in);
            round("lz77+huffman", new Chain(l, h), in);
        }
        String[] codes = new String[256];
        Huffman.tree("mississippi river".getBytes()).codes("", codes);
        for (int i = 0; i < 256; i++) if (codes[i] != null) System.out.print((char) i + "=" + codes[i] + " ");
        System.out.println();
        try {
            h.decode(new byte[] {0, 0});
        } catch (IOException e) {
            System.out.println(e);
        }
    }
}
