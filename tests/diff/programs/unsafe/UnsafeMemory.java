// SPDX-License-Identifier: MIT
package unsafe;

import java.lang.reflect.Field;
import java.util.Arrays;
import sun.misc.Unsafe;

/** sun.misc.Unsafe: objects without constructors, raw fields, arrays and off-heap memory; offsets are never printed. */
public class UnsafeMemory {
  static final Unsafe U = unsafe();

  int i = 5;
  long j = 6;
  Object o = "obj";
  byte b = 1;
  char c = 'c';
  double d = 2.5;
  float f = 1.5f;
  boolean z = true;
  short s = 7;
  volatile int vol;
  static int stat = 40;
  final int fin = 9;

  UnsafeMemory() {
    System.out.println("constructed");
  }

  static class Initialised {
    static {
      System.out.println("Initialised runs");
    }

    int x = 3;
  }

  static Unsafe unsafe() {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      return (Unsafe) f.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  static long off(String name) throws NoSuchFieldException {
    return U.objectFieldOffset(UnsafeMemory.class.getDeclaredField(name));
  }

  static void fields() throws Exception {
    UnsafeMemory a = (UnsafeMemory) U.allocateInstance(UnsafeMemory.class);
    System.out.println(a.i + " " + a.o + " " + a.fin + " " + a.z + " " + (int) a.c);
    UnsafeMemory m = new UnsafeMemory();
    System.out.println(U.getInt(m, off("i")) + " " + U.getLong(m, off("j")) + " " + U.getObject(m, off("o")) + " "
        + U.getByte(m, off("b")) + " " + U.getChar(m, off("c")) + " " + U.getDouble(m, off("d")) + " "
        + U.getFloat(m, off("f")) + " " + U.getBoolean(m, off("z")) + " " + U.getShort(m, off("s")));
    U.putInt(m, off("i"), -1);
    U.putLong(m, off("j"), 1L << 50);
    U.putObject(m, off("o"), Arrays.asList(1, 2));
    U.putByte(m, off("b"), (byte) -128);
    U.putChar(m, off("c"), '\u20ac');
    U.putDouble(m, off("d"), Double.MIN_VALUE);
    U.putFloat(m, off("f"), Float.NaN);
    U.putBoolean(m, off("z"), false);
    U.putShort(m, off("s"), Short.MIN_VALUE);
    System.out.println(m.i + " " + m.j + " " + m.o + " " + m.b + " " + (int) m.c + " " + m.d + " " + m.f + " " + m.z
        + " " + m.s);
    System.out.println(U.compareAndSwapInt(m, off("i"), -1, 3) + " " + U.compareAndSwapInt(m, off("i"), -1, 4) + " "
        + U.compareAndSwapLong(m, off("j"), 1L << 50, 8) + " " + U.compareAndSwapObject(m, off("o"), "no", "x") + " "
        + U.getAndAddInt(m, off("i"), 10) + " " + U.getAndSetInt(m, off("i"), 77) + " " + U.getAndAddLong(m, off("j"),
            -3) + " " + U.getAndSetObject(m, off("o"), "swapped") + " " + m.i + m.j + m.o);
    U.putIntVolatile(m, off("vol"), 12);
    U.putOrderedInt(m, off("vol"), U.getIntVolatile(m, off("vol")) + 1);
    U.putOrderedObject(m, off("o"), null);
    System.out.println(m.vol + " " + m.o + " " + U.getObjectVolatile(m, off("o")));
    Field st = UnsafeMemory.class.getDeclaredField("stat");
    Object base = U.staticFieldBase(st);
    long at = U.staticFieldOffset(st);
    U.putInt(base, at, U.getInt(base, at) + 2);
    System.out.println(stat + " " + (off("i") != off("j")));
    System.out.println(U.shouldBeInitialized(Initialised.class));
    Initialised raw = (Initialised) U.allocateInstance(Initialised.class);
    System.out.println(raw.x + " " + U.shouldBeInitialized(Initialised.class));
    for (Class<?> k : new Class<?>[] {Number.class, Runnable.class, int[].class, int.class})
      try {
        System.out.println(U.allocateInstance(k));
      } catch (InstantiationException e) {
        System.out.println(e);
      }
    try {
      U.objectFieldOffset(record());
    } catch (UnsupportedOperationException e) {
      System.out.println(e);
    }
    try {
      U.objectFieldOffset(st);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
  }

  record Rec(int x) {}

  static Field record() throws NoSuchFieldException {
    return Rec.class.getDeclaredField("x");
  }

  static void arrays() {
    int[] a = {10, 20, 30, 40};
    long base = U.arrayBaseOffset(int[].class);
    int scale = U.arrayIndexScale(int[].class);
    System.out.println(U.getInt(a, base + 2L * scale) + " " + scale + " " + U.arrayIndexScale(long[].class)
        + U.arrayIndexScale(byte[].class) + U.arrayIndexScale(char[].class) + U.arrayIndexScale(boolean[].class));
    U.putInt(a, base + scale, 99);
    System.out.println(Arrays.toString(a) + " " + U.compareAndSwapInt(a, base, 10, 11) + " " + a[0] + " "
        + U.getLong(a, base));
    String[] s = {"x", "y"};
    long sb = U.arrayBaseOffset(String[].class);
    U.putObject(s, sb + U.arrayIndexScale(String[].class), "z");
    System.out.println(Arrays.toString(s) + " " + U.getObject(s, sb));
    byte[] bytes = new byte[16];
    long bb = U.arrayBaseOffset(byte[].class);
    U.putLong(bytes, bb, 0x0102030405060708L);
    U.putInt(bytes, bb + 9, -2);
    U.putDouble(bytes, bb + 8, 1.0);
    System.out.println(Arrays.toString(bytes) + " " + U.getShort(bytes, bb + 1));
    U.setMemory(bytes, bb + 4, 6, (byte) 7);
    long[] dst = new long[2];
    U.copyMemory(bytes, bb, dst, U.arrayBaseOffset(long[].class), 16);
    System.out.println(Arrays.toString(dst));
  }

  static void memory() {
    long p = U.allocateMemory(64);
    U.setMemory(p, 64, (byte) 0);
    U.putInt(p, 0x01020304);
    U.putLong(p + 8, -5L);
    U.putByte(p + 16, (byte) 200);
    U.putDouble(p + 24, Math.PI);
    U.putChar(p + 32, 'q');
    U.putFloat(p + 36, 0.25f);
    U.putShort(p + 40, (short) 321);
    U.putAddress(p + 48, p);
    System.out.println(U.getInt(p) + " " + U.getByte(p) + " " + U.getLong(p + 8) + " " + U.getByte(p + 16) + " "
        + U.getDouble(p + 24) + " " + U.getChar(p + 32) + " " + U.getFloat(p + 36) + " " + U.getShort(p + 40) + " "
        + (U.getAddress(p + 48) == p) + " " + U.addressSize());
    U.copyMemory(p, p + 32, 8);
    System.out.println(U.getInt(p + 32));
    p = U.reallocateMemory(p, 4096);
    System.out.println(U.getLong(p + 8));
    byte[] out = new byte[4];
    U.copyMemory(null, p, out, U.arrayBaseOffset(byte[].class), 4);
    System.out.println(Arrays.toString(out));
    U.freeMemory(p);
    U.freeMemory(0);
    try {
      U.allocateMemory(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getClass());
    }
    U.fullFence();
    U.loadFence();
    U.storeFence();
  }

  static void noArrays() {
    for (Class<?> type : new Class<?>[] {String.class, int.class, Runnable.class, void.class}) {
      try {
        System.out.println(U.arrayBaseOffset(type));
      } catch (LinkageError e) {
        System.out.println(e);
      }
      try {
        System.out.println(U.arrayIndexScale(type));
      } catch (LinkageError e) {
        System.out.println(e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    fields();
    noArrays();
    arrays();
    memory();
    try {
      U.throwException(new java.io.IOException("sneaky"));
    } catch (Exception e) {
      System.out.println(e);
    }
    try {
      Unsafe.getUnsafe();
      System.out.println("given");
    } catch (SecurityException e) {
      System.out.println(e);
    }
    Thread t = new Thread(() -> U.park(false, 0L));
    t.start();
    U.unpark(t);
    t.join();
    System.out.println(t.isAlive());
  }
}
