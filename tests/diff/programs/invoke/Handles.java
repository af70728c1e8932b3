// SPDX-License-Identifier: MIT
package invoke;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class Handles {
  static final MethodHandles.Lookup L = MethodHandles.lookup();

  static class Point {
    int x;
    private static String label = "lab";
    final int fixed = 4;

    Point(int x) {
      this.x = x;
    }

    private int secret(int k) {
      return x * k;
    }

    int plus(Integer a, long b) {
      return (int) (x + a + b);
    }

    static String join(String sep, Object... parts) {
      return parts.length + ":" + String.join(sep, Arrays.stream(parts).map(String::valueOf).toList());
    }

    @Override
    public String toString() {
      return "P" + x;
    }
  }

  static class Sub extends Point {
    Sub() {
      super(9);
    }

    @Override
    public String toString() {
      return "Sub";
    }

    String viaSuper() throws Throwable {
      return (String) MethodHandles.lookup().findSpecial(Point.class, "toString", MethodType.methodType(String.class),
          Sub.class).invokeExact(this);
    }
  }

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

  static void finding() throws Throwable {
    MethodHandle length = L.findVirtual(String.class, "length", MethodType.methodType(int.class));
    System.out.println((int) length.invokeExact("four") + " " + length.type() + " " + length);
    MethodHandle ctor = L.findConstructor(Point.class, MethodType.methodType(void.class, int.class));
    Point p = (Point) ctor.invokeExact(5);
    System.out.println(p + " " + ctor.type());
    MethodHandle secret = L.findVirtual(Point.class, "secret", MethodType.methodType(int.class, int.class));
    System.out.println((int) secret.invokeExact(p, 3) + " " + secret.bindTo(p).invoke(7) + " " + L.bind(p, "secret",
        MethodType.methodType(int.class, int.class)).invoke((byte) 2));
    MethodHandle plus = L.findVirtual(Point.class, "plus", MethodType.methodType(int.class, Integer.class, long.class));
    System.out.println(plus.invoke(p, 1, 2) + " " + (long) plus.invoke(p, (Integer) 10, 20) + " "
        + plus.invokeWithArguments(p, 3, 4L) + " " + plus.asType(MethodType.genericMethodType(3)).invoke((Object) p, 5,
        6));
    MethodHandle join = L.findStatic(Point.class, "join", MethodType.methodType(String.class, String.class,
        Object[].class));
    System.out.println(join.isVarargsCollector() + " " + join.invoke("-", 1, "b", null) + " " + join.invoke("-") + " "
        + join.invoke("-", new Object[] {7, 8}) + " " + join.asFixedArity().invoke("-", new Object[] {1}) + " "
        + join.invokeWithArguments(List.of("/", 1, 2, 3, 4)) + " " + join.withVarargs(false).isVarargsCollector());
    MethodHandle get = L.findGetter(Point.class, "x", int.class);
    MethodHandle set = L.findSetter(Point.class, "x", int.class);
    set.invokeExact(p, 77);
    System.out.println((int) get.invokeExact(p) + " " + (String) L.findStaticGetter(Point.class, "label",
        String.class).invokeExact() + " " + new Sub().viaSuper());
    L.findStaticSetter(Point.class, "label", String.class).invoke("new");
    System.out.println(Point.label + " " + L.unreflect(Point.class.getDeclaredMethod("secret", int.class)).invoke(p,
        2) + " " + L.revealDirect(secret).getName() + " " + L.revealDirect(secret));
    System.out.println(L.findVirtual(Object.class, "toString",
        MethodType.methodType(String.class)).invoke((Object) new Sub()) + " " + L.findVirtual(List.class, "size",
        MethodType.methodType(int.class)).invoke(List.of(1, 2)));
    attempt("missing", () -> L.findVirtual(Point.class, "nope", MethodType.methodType(void.class)));
    attempt("static as virtual", () -> L.findVirtual(Point.class, "join", MethodType.methodType(String.class,
        String.class, Object[].class)));
    attempt("virtual as static", () -> L.findStatic(Point.class, "secret", MethodType.methodType(int.class,
        int.class)));
    attempt("wrong type", () -> L.findVirtual(Point.class, "secret", MethodType.methodType(long.class, int.class)));
    attempt("no field", () -> L.findGetter(Point.class, "y", int.class));
    attempt("field type", () -> L.findGetter(Point.class, "x", long.class));
    attempt("final setter", () -> L.findSetter(Point.class, "fixed", int.class));
    attempt("private elsewhere", () -> L.findVirtual(String.class, "isLatin1", MethodType.methodType(boolean.class)));
    attempt("public lookup", () -> MethodHandles.publicLookup().findVirtual(Point.class, "secret",
        MethodType.methodType(int.class, int.class)));
    attempt("special", () -> L.findSpecial(Point.class, "toString", MethodType.methodType(String.class), Sub.class));
    attempt("find class", () -> L.findClass("java.util.ArrayList") + " " + L.lookupClass().getSimpleName() + " "
        + L.in(String.class).hasPrivateAccess() + " " + L);
    attempt("private lookup", () -> MethodHandles.privateLookupIn(String.class, L));
  }

  static void typing() throws Throwable {
    MethodHandle length = L.findVirtual(String.class, "length", MethodType.methodType(int.class));
    attempt("exact return", () -> (long) length.invokeExact("x"));
    attempt("exact argument", () -> (int) length.invokeExact((Object) "x"));
    attempt("exact object", () -> (Object) length.invokeExact("x"));
    attempt("exact void", () -> { length.invokeExact("x"); return 0; });
    attempt("arity", () -> length.invoke("x", "y"));
    attempt("class cast", () -> (int) length.invoke((Object) 5));
    attempt("null receiver", () -> (int) length.invokeExact((String) null));
    attempt("asType", () -> length.asType(MethodType.methodType(String.class, String.class)));
    attempt("asType bad", () -> length.asType(MethodType.methodType(int.class, int.class)));
    attempt("with arguments", () -> length.invokeWithArguments());
    attempt("with wrong", () -> length.invokeWithArguments(5));
    attempt("null unbox", () -> L.findStatic(Math.class, "abs", MethodType.methodType(int.class,
        int.class)).asType(MethodType.methodType(int.class, Integer.class)).invoke((Integer) null));
    attempt("explicit cast", () -> MethodHandles.explicitCastArguments(L.findStatic(Math.class, "abs",
        MethodType.methodType(int.class, int.class)), MethodType.methodType(byte.class, double.class)).invoke(-300.7));
    attempt("explicit boolean", () -> (boolean) MethodHandles.explicitCastArguments(MethodHandles.identity(int.class),
        MethodType.methodType(boolean.class, int.class)).invoke(3));
    MethodType t = MethodType.methodType(void.class, int.class, String[].class);
    System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.parameterCount() + " " + t.wrap() + t.erase()
        + t.generic() + t.dropParameterTypes(0, 1) + t.insertParameterTypes(1, long.class)
        + t.changeReturnType(int.class)
        + t.appendParameterTypes(List.class).lastParameterType() + " " + t.hasPrimitives() + t.unwrap().equals(t)
            + " " + (t == MethodType.methodType(void.class, int.class, String[].class)));
    attempt("descriptor", () -> MethodType.fromMethodDescriptorString("(I[JLjava/lang/String;)V", null));
    attempt("bad descriptor", () -> MethodType.fromMethodDescriptorString("(I", null));
    attempt("void parameter", () -> MethodType.methodType(int.class, void.class));
    attempt("index", () -> t.parameterType(5));
  }

  public static void main(String[] args) throws Throwable {
    finding();
    typing();
    MethodHandle cmp = L.findVirtual(String.class, "length", MethodType.methodType(int.class));
    MethodHandle diff = L.findStatic(Integer.class, "compare", MethodType.methodType(int.class, int.class, int.class));
    Comparator<String> byLength = MethodHandleProxies.asInterfaceInstance(Comparator.class,
        MethodHandles.filterArguments(diff, 0, cmp, cmp));
    List<String> l = new ArrayList<>(List.of("ccc", "a", "bb"));
    l.sort(byLength);
    System.out.println(l + " " + MethodHandleProxies.isWrapperInstance(byLength));
    attempt("not functional", () -> MethodHandleProxies.asInterfaceInstance(List.class, cmp));
    MethodHandle thrower = MethodHandles.throwException(int.class, IOException.class);
    attempt("thrower", () -> (int) thrower.invokeExact(new IOException("thrown")));
    attempt("wrong method type", () -> { throw new WrongMethodTypeException("mine"); });
  }
}
