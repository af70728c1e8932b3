// SPDX-License-Identifier: MIT
package invoke;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandles {
  int i = 1;
  volatile long j = 2;
  String s = "s";
  static double d = 1.5;
  boolean z;
  byte b = 100;
  final int fixed = 3;
  float f = 1f;

  interface Body {
    Object run() throws Throwable;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Throwable e) {
      System.out.println(what + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@#"));
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    VarHandle I = l.findVarHandle(VarHandles.class, "i", int.class);
    VarHandle J = l.findVarHandle(VarHandles.class, "j", long.class);
    VarHandle S = l.findVarHandle(VarHandles.class, "s", String.class);
    VarHandle D = l.findStaticVarHandle(VarHandles.class, "d", double.class);
    VarHandle Z = l.findVarHandle(VarHandles.class, "z", boolean.class);
    VarHandle B = l.findVarHandle(VarHandles.class, "b", byte.class);
    VarHandle F = l.findVarHandle(VarHandles.class, "f", float.class);
    VarHandle X = l.findVarHandle(VarHandles.class, "fixed", int.class);
    VarHandles o = new VarHandles();
    I.set(o, 5);
    I.setVolatile(o, (int) I.get(o) + 1);
    I.setOpaque(o, (int) I.getVolatile(o) + 1);
    I.setRelease(o, (int) I.getOpaque(o) + 1);
    System.out.println((int) I.getAcquire(o) + " " + I.compareAndSet(o, 8, 9) + I.compareAndSet(o, 8, 10) + " "
        + (int) I.compareAndExchange(o, 9, 11) + (int) I.compareAndExchangeAcquire(o, 9, 12)
        + (int) I.compareAndExchangeRelease(o, 11, 13) + " "
        + (int) I.getAndSet(o, 14) + (int) I.getAndSetAcquire(o, 15) + (int) I.getAndSetRelease(o, 16) + " "
            + (int) I.getAndAdd(o, 4) + (int) I.getAndAddAcquire(o, -2) + (int) I.getAndAddRelease(o, 1) + " "
            + (int) I.getAndBitwiseOr(o, 0xF0) + " "
        + (int) I.getAndBitwiseAnd(o, 0x3C) + (int) I.getAndBitwiseXor(o, 0xFF) + (int) I.getAndBitwiseOrAcquire(o, 1)
            + (int) I.getAndBitwiseAndRelease(o, -2) + (int) I.getAndBitwiseXorAcquire(o, 7) + " " + o.i);
    System.out.println((long) J.getAndAdd(o, 40L) + " " + o.j + " " + (long) J.getAndBitwiseXor(o, -1L) + o.j + " "
        + (String) S.getAndSet(o, "t") + S.compareAndSet(o, "t", "u") + o.s + " " + (double) D.getAndAdd(2.25)
        + VarHandles.d + D.compareAndSet(3.75, -0.0) + " "
        + D.compareAndSet(0.0, 9.0) + VarHandles.d + " " + (boolean) Z.getAndBitwiseOr(o, true) + o.z
            + (boolean) Z.getAndBitwiseXor(o, true) + o.z + " " + (byte) B.getAndAdd(o, (byte) 100) + o.b
            + B.compareAndSet(o, (byte) -56, (byte) 1) + o.b + " "
        + (float) F.getAndAdd(o, 0.5f) + o.f);
    int weak = 0;
    while (!I.weakCompareAndSet(o, o.i, 1000) && weak < 100) weak++;
    while (!I.weakCompareAndSetPlain(o, o.i, 1001) && weak < 100) weak++;
    System.out.println(o.i + " " + (int) X.get(o) + " " + X.isAccessModeSupported(VarHandle.AccessMode.SET)
        + X.isAccessModeSupported(VarHandle.AccessMode.GET_VOLATILE)
        + S.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD)
        + Z.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR)
            + D.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_AND));
    System.out.println(I.varType() + " " + I.coordinateTypes() + " " + D.coordinateTypes() + " "
        + I.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " "
        + S.accessModeType(VarHandle.AccessMode.GET_AND_SET) + " " + I + " "
        + VarHandle.AccessMode.valueFromMethodName("getAndAdd").methodName() + " "
            + VarHandle.AccessMode.values().length + " " + I.hasInvokeExactBehavior());
    attempt("set final", () -> { X.set(o, 4); return 0; });
    attempt("add to String", () -> (String) S.getAndAdd(o, "x"));
    attempt("wrong value", () -> { I.set(o, "x"); return 0; });
    attempt("wrong receiver", () -> (int) I.get("x"));
    attempt("null receiver", () -> (int) I.get((VarHandles) null));
    attempt("widened", () -> { I.set(o, (byte) 7); return (long) (int) I.get(o); });
    attempt("narrowed", () -> { I.set(o, 7L); return 0; });
    attempt("exact", () -> { I.withInvokeExactBehavior().set(o, (byte) 7); return 0; });
    attempt("exact ok", () -> (int) I.withInvokeExactBehavior().get(o));
    attempt("class cast", () -> { S.set(o, (Object) 5); return 0; });
    attempt("missing", () -> l.findVarHandle(VarHandles.class, "nope", int.class));
    attempt("static", () -> l.findVarHandle(VarHandles.class, "d", double.class));
    attempt("type", () -> l.findVarHandle(VarHandles.class, "i", long.class));
    attempt("access mode", () -> VarHandle.AccessMode.valueFromMethodName("zap"));
    VarHandle A = MethodHandles.arrayElementVarHandle(int[].class);
    int[] a = {1, 2, 3};
    A.setVolatile(a, 1, 20);
    System.out.println((int) A.getAndAdd(a, 1, 5) + " " + A.compareAndSet(a, 2, 3, 33) + Arrays.toString(a) + " "
        + A.coordinateTypes());
    attempt("bounds", () -> (int) A.get(a, 3));
    attempt("negative", () -> { A.set(a, -1, 3); return 0; });
    VarHandle O = MethodHandles.arrayElementVarHandle(Object[].class);
    attempt("store", () -> { O.set((Object[]) new String[1], 0, (Object) 5); return 0; });
    attempt("not array", () -> MethodHandles.arrayElementVarHandle(int.class));
    byte[] bytes = new byte[16];
    VarHandle LE = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    VarHandle BE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    VarHandle SH = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    VarHandle DB = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);
    LE.set(bytes, 1, 0x0102030405060708L);
    BE.set(bytes, 9, 0x11223344);
    SH.set(bytes, 13, (short) -2);
    System.out.println(Arrays.toString(bytes) + " " + (long) LE.get(bytes, 3) + " " + (int) BE.get(bytes, 0) + " "
        + (short) SH.get(bytes, 1) + " " + (double) DB.get(bytes, 2));
    attempt("view bounds", () -> (long) LE.get(bytes, 9));
    attempt("view mode", () -> LE.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " "
        + SH.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD)
        + DB.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET));
    VarHandle BB = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());
    ByteBuffer buf = ByteBuffer.allocateDirect(16);
    BB.setVolatile(buf, 4, 77);
    System.out.println((int) BB.getAndAdd(buf, 4, 3) + " " + (int) BB.getVolatile(buf, 4) + " " + BB.compareAndSet(buf,
        4, 80, 81));
    attempt("read only", () -> { BB.set(buf.asReadOnlyBuffer(), 0, 1); return 0; });
    attempt("buffer bounds", () -> (int) BB.get(buf, 13));
    System.out.println(I.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invoke(o, 3) + " "
        + MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.GET, MethodType.methodType(int.class,
        VarHandles.class)).invoke(I, o) + " "
        + l.unreflectVarHandle(VarHandles.class.getDeclaredField("s")).get(o));
    VarHandle.fullFence();
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle counter = l.findVarHandle(VarHandles.class, "j", long.class);
    o.j = 0;
    Thread[] ts = new Thread[4];
    for (int k = 0; k < 4; k++) (ts[k] = new Thread(() -> {
      for (int n = 0; n < 500; n++) {
        long old = (long) counter.getAndAdd(o, 1L);
      }
    })).start();
    for (Thread t : ts) t.join();
    System.out.println(o.j);
  }
}
