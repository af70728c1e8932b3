// SPDX-License-Identifier: MIT
package nio;

import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.ShortBuffer;
import java.util.Arrays;

public class Buffers {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (IndexOutOfBoundsException e) {
      // Compiled code gives this one a message, interpreted code does not.
      System.out.println(what + " ! " + e.getClass().getName());
    } catch (Exception e) {
      System.out.println(what + " ! " + e);
    }
  }

  static String dump(ByteBuffer b) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < b.limit(); i++) sb.append(String.format("%02x", b.get(i)));
    return sb.toString();
  }

  static void exercise(String name, ByteBuffer b) {
    System.out.println(name + " " + b.toString().replaceFirst("^.*\\[", "[") + " " + b.isDirect() + b.hasArray()
        + b.order());
    b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL)
        .putChar('\u1011').putFloat(1.5f).putDouble(-2.25);
    System.out.println(b.position() + " " + b.remaining());
    b.flip();
    System.out.println(dump(b) + " " + b.get() + b.getShort() + " " + b.getInt() + " " + b.getLong() + " "
        + (int) b.getChar() + " " + b.getFloat() + " " + b.getDouble() + b.hasRemaining());
    b.clear();
    b.order(ByteOrder.LITTLE_ENDIAN);
    b.putInt(0, 0x11223344).putLong(8, 0x0102030405060708L).putShort(4, (short) -2).putDouble(16, 1.0);
    System.out.println(dump(b) + " " + b.getInt(0) + " " + b.getLong(1) + " " + b.getDouble(16));
    b.position(4).limit(20);
    ByteBuffer s = b.slice();
    ByteBuffer d = b.duplicate();
    ByteBuffer ro = b.asReadOnlyBuffer();
    System.out.println(s.capacity() + " " + s.order() + " " + d.position() + d.limit() + d.order() + " "
        + ro.isReadOnly() + " " + b.slice(2, 3).capacity());
    s.put(0, (byte) 0x7f);
    System.out.println(b.get(4) + " " + d.get(4) + " " + ro.get(4));
    b.compact();
    System.out.println(b.position() + " " + b.limit() + " " + dump(b));
    b.clear();
    IntBuffer ib = b.asIntBuffer();
    LongBuffer lb = b.order(ByteOrder.BIG_ENDIAN).asLongBuffer();
    ib.put(new int[] {1, 2, 3});
    System.out.println(dump(b) + " " + lb.get(0) + " " + ib.position() + " " + ib.order() + lb.order() + " "
        + lb.capacity());
    ShortBuffer sb = b.asShortBuffer();
    DoubleBuffer db = b.asDoubleBuffer();
    CharBuffer cb = b.asCharBuffer();
    System.out.println(sb.get(1) + " " + db.get(0) + " " + (int) cb.charAt(2) + " " + sb.remaining() + db.remaining()
        + cb.length());
    b.rewind();
    System.out.println(b.mismatch(d) + " " + b.compareTo(b.duplicate()) + " " + b.equals(b.duplicate()) + " "
        + b.hashCode() + " " + b.alignedSlice(1).capacity());
    byte[] bulk = new byte[6];
    b.get(bulk, 1, 4).get(30, bulk, 0, 2);
    System.out.println(Arrays.toString(bulk) + b.position());
    b.mark();
    b.position(10);
    b.reset();
    System.out.println(b.position());
    b.put(0, new byte[] {9, 9}).put(ByteBuffer.wrap(new byte[] {5, 6}));
    System.out.println(b.get(0) + " " + b.get(4) + " " + b.get(5));
  }

  static void errors(ByteBuffer b) {
    attempt("underflow", () -> b.duplicate().position(38).getInt());
    attempt("overflow", () -> b.duplicate().position(38).putLong(1));
    attempt("get index", () -> b.get(40));
    attempt("get int index", () -> b.getInt(37));
    attempt("negative", () -> b.get(-1));
    attempt("position", () -> b.position(99));
    attempt("position neg", () -> b.position(-2));
    attempt("limit", () -> b.limit(41));
    attempt("reset", () -> b.duplicate().reset());
    attempt("read only", () -> b.asReadOnlyBuffer().put((byte) 1));
    attempt("read only array", () -> b.asReadOnlyBuffer().array());
    attempt("self", () -> b.put(b));
    attempt("slice", () -> b.slice(30, 20));
    attempt("bulk get", () -> b.get(new byte[50]));
    attempt("bulk bounds", () -> b.get(new byte[5], 3, 4));
    attempt("unaligned", () -> b.alignedSlice(3));
  }

  public static void main(String[] args) {
    exercise("heap", ByteBuffer.allocate(40));
    exercise("direct", ByteBuffer.allocateDirect(40));
    exercise("wrapped", ByteBuffer.wrap(new byte[50], 5, 40).slice());
    errors(ByteBuffer.allocate(40));
    errors(ByteBuffer.allocateDirect(40));
    attempt("negative capacity", () -> ByteBuffer.allocate(-1));
    attempt("wrap bounds", () -> ByteBuffer.wrap(new byte[3], 2, 5));
    CharBuffer c = CharBuffer.wrap("characters");
    System.out.println(c.subSequence(2, 5) + " " + c.length() + " " + c.isReadOnly() + " " + c.get() + c + " "
        + c.chars().sum() + " " + CharBuffer.wrap("abc").compareTo(CharBuffer.wrap("abd")));
    attempt("char put", () -> c.put('x'));
    CharBuffer w = CharBuffer.allocate(8);
    w.put("text").append('!').append("abc", 1, 2).flip();
    System.out.println(w + " " + w.hasArray() + " " + w.arrayOffset());
    attempt("char overflow", () -> CharBuffer.allocate(2).put("long"));
    try {
      IntBuffer.allocate(1).put(1).put(2);
    } catch (BufferOverflowException | BufferUnderflowException | ReadOnlyBufferException e) {
      System.out.println(e);
    }
    IntBuffer ints = IntBuffer.wrap(new int[] {5, 6, 7, 8}, 1, 2);
    System.out.println(ints.get() + " " + ints.remaining() + " " + Arrays.toString(ints.array()) + " "
        + ints.slice().get(0) + " " + ints.toString().contains("pos=2"));
  }
}
