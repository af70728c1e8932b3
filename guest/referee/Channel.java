// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Messages to and from the tool: four bytes of length, then that many bytes. The first byte of a message says what it
 * is ({@link Request}, {@link Reply}); numbers are big-endian; texts and byte arrays are a length and bytes, texts in
 * UTF-8. src/replay/wire.h is the other side.
 *
 * <p>It has descriptors of its own, so that nothing a test does to the standard streams can disturb it.
 */
final class Channel {
    interface Body {
        void writeTo(DataOutputStream out) throws IOException;
    }

    private final DataInputStream in;
    private final OutputStream out;

    Channel(InputStream in, OutputStream out) {
        this.in = new DataInputStream(in);
        this.out = out;
    }

    /** The next request; throws {@link java.io.EOFException} when the tool is gone. */
    DataInputStream read() throws IOException {
        byte[] frame = new byte[in.readInt()];
        in.readFully(frame);
        return new DataInputStream(new ByteArrayInputStream(frame));
    }

    void write(Reply reply, Body body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream frame = new DataOutputStream(bytes);
        frame.writeInt(0);
        frame.writeByte(reply.code);
        body.writeTo(frame);
        byte[] whole = bytes.toByteArray();
        int length = whole.length - Integer.BYTES;
        for (int i = 0; i < Integer.BYTES; i++) whole[i] = (byte) (length >>> (8 * (Integer.BYTES - 1 - i)));
        synchronized (out) {
            out.write(whole);
            out.flush();
        }
    }

    static String readText(DataInputStream in) throws IOException {
        return new String(readBytes(in), StandardCharsets.UTF_8);
    }

    static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    static void writeText(DataOutputStream out, String text) throws IOException {
        writeBytes(out, text.getBytes(StandardCharsets.UTF_8));
    }

    static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
