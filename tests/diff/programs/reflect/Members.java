// SPDX-License-Identifier: MIT
package reflect;

import java.io.IOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

public class Members {
  interface Api {
    default String hello(String who) {
      return "hello " + who;
    }

    static int fixed() {
      return 9;
    }
  }

  static class Base implements Api {
    public int shared = 1;
    protected static String text = "base";

    public Object produce() {
      return "base";
    }
  }

  static class Sub extends Base {
    private final int secret;
    public volatile transient long counter = 5;
    static final String CONST = "const";
    int[] data = {1, 2, 3};

    Sub() {
      this(42);
    }

    private Sub(int secret) {
      this.secret = secret;
    }

    public Sub(String s, Object... rest) throws IOException {
      this.secret = rest.length;
      if (s == null) throw new IOException("null s");
    }

    @Override
    public String produce() {
      return "sub" + secret;
    }

    private int hidden(int a, long b, double c, char d, boolean e, byte f, short g, float h) {
      return (int) (a + b + c + d + (e ? 1 : 0) + f + g + h);
    }

    public static synchronized strictfp <T extends Comparable<T>> T max(List<? extends T> l,
        T... more) throws IllegalStateException {
      if (l.isEmpty()) throw new IllegalStateException("empty");
      return l.get(0);
    }

    void nothing() {}

    final native int nat();
  }

  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (InvocationTargetException e) {
      System.out.println(what + " target " + e.getTargetException() + " " + e.getMessage());
    } catch (Exception e) {
      System.out.println(what + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@#"));
    }
  }

  static void list() {
    for (Class<?> c : new Class<?>[] {Sub.class, Base.class, Api.class}) {
      System.out.println(c.getSimpleName());
      Arrays.stream(c.getDeclaredFields()).sorted(Comparator.comparing(Field::getName)).forEach(f ->
          System.out.println("  F " + f + " | " + f.toGenericString() + " " + f.hashCode()));
      Arrays.stream(c.getDeclaredConstructors()).map(k -> k + " | " + k.toGenericString() + " " + k.isVarArgs()
          + k.getParameterCount()).sorted().forEach(s -> System.out.println("  C " + s));
      Arrays.stream(c.getDeclaredMethods()).map(m -> m + " | " + m.toGenericString() + " " + m.isBridge()
          + m.isSynthetic() + m.isDefault() + m.isVarArgs()).sorted().forEach(s -> System.out.println("  M " + s));
    }
    System.out.println(Arrays.stream(Sub.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class)
        .map(Method::toString).sorted().collect(Collectors.joining("\n  ")));
    System.out.println(Arrays.stream(Sub.class.getFields()).map(Field::getName).sorted().toList() + " "
        + Arrays.stream(Object.class.getMethods()).map(Method::getName).sorted().distinct().toList());
  }

  static void fields() throws Exception {
    Sub s = new Sub();
    Field secret = Sub.class.getDeclaredField("secret");
    secret.setAccessible(true);
    System.out.println(secret.get(s) + " " + secret.getInt(s) + " " + secret.getLong(s) + " " + secret.getDouble(s));
    secret.setInt(s, 7);
    System.out.println(secret.get(s) + " " + s.produce() + " " + Sub.class.getField("shared").getInt(s));
    Field counter = Sub.class.getField("counter");
    counter.set(s, 8);
    counter.set(s, (byte) 9);
    System.out.println(s.counter + " " + counter.getLong(s));
    Base.class.getDeclaredField("text").set(null, "changed");
    System.out.println(Base.text + " " + Sub.class.getDeclaredField("CONST").get(null));
    attempt("missing", () -> Sub.class.getField("nope"));
    attempt("missing declared", () -> Sub.class.getDeclaredField("shared"));
    attempt("wrong type", () -> { counter.set(s, "x"); return 0; });
    attempt("narrow", () -> { Sub.class.getField("shared").set(s, 5L); return 0; });
    attempt("null primitive", () -> { counter.set(s, null); return 0; });
    attempt("getInt of long", () -> counter.getInt(s));
    attempt("wrong receiver", () -> counter.get("not a sub"));
    attempt("null receiver", () -> counter.get(null));
    attempt("static final", () -> { Field f = Sub.class.getDeclaredField("CONST"); f.setAccessible(true); f.set(null,
        "x"); return 0; });
    attempt("setBoolean", () -> { counter.setBoolean(s, true); return 0; });
    attempt("String.value", () -> {
      Field f = String.class.getDeclaredField("value");
      f.setAccessible(true);
      return f;
    });
    attempt("no access", () -> String.class.getDeclaredField("hash").get("x"));
    attempt("trySetAccessible", () -> String.class.getDeclaredField("hash").trySetAccessible() + " "
        + secret.canAccess(s));
    attempt("System.security", () -> System.class.getDeclaredField("security"));
  }

  static void methods() throws Exception {
    Sub s = new Sub();
    Method hidden = Sub.class.getDeclaredMethod("hidden", int.class, long.class, double.class, char.class,
        boolean.class, byte.class, short.class, float.class);
    hidden.setAccessible(true);
    System.out.println(hidden.invoke(s, 1, 2L, 3.5, 'a', true, (byte) 1, (short) 2, 1.5f) + " " + hidden.invoke(s,
        (byte) 1, 'b', 3, 'c', false, (byte) 0, (byte) 1, 'x'));
    attempt("argument count", () -> hidden.invoke(s, 1));
    attempt("argument type", () -> hidden.invoke(s, 1, 2L, "3.5", 'a', true, (byte) 1, (short) 2, 1.5f));
    attempt("narrowing", () -> hidden.invoke(s, 1L, 2L, 3.5, 'a', true, (byte) 1, (short) 2, 1.5f));
    attempt("null primitive", () -> hidden.invoke(s, null, 2L, 3.5, 'a', true, (byte) 1, (short) 2, 1.5f));
    attempt("receiver", () -> hidden.invoke(new Base(), 1, 2L, 3.5, 'a', true, (byte) 1, (short) 2, 1.5f));
    attempt("null receiver", () -> Base.class.getMethod("produce").invoke(null));
    attempt("virtual", () -> Base.class.getMethod("produce").invoke(s));
    attempt("default", () -> Api.class.getMethod("hello", String.class).invoke(s, "you"));
    attempt("static", () -> Api.class.getMethod("fixed").invoke("ignored"));
    attempt("void", () -> Sub.class.getDeclaredMethod("nothing").invoke(s));
    attempt("generic throw", () -> Sub.class.getMethod("max", List.class, Comparable[].class).invoke(null, List.of(),
        new Comparable[0]));
    attempt("generic", () -> Sub.class.getMethod("max", List.class, Comparable[].class).invoke(null, List.of(3), null));
    attempt("native", () -> Sub.class.getDeclaredMethod("nat").getModifiers());
    attempt("missing", () -> Sub.class.getMethod("nope", int.class, String[].class));
    attempt("missing declared", () -> Sub.class.getDeclaredMethod("hello", String.class));
    attempt("bridge type", () -> Sub.class.getMethod("produce").getReturnType());
    attempt("throws", () -> Arrays.toString(Sub.class.getMethod("max", List.class,
        Comparable[].class).getExceptionTypes()));
    attempt("no access", () -> Thread.class.getDeclaredMethod("exit").invoke(Thread.currentThread()));
    attempt("inaccessible", () -> { Thread.class.getDeclaredMethod("exit").setAccessible(true); return 0; });
    attempt("array length", () -> Array.getLength(s.data) + " " + Array.get(s.data, 1) + " " + Array.getLong(s.data,
        2));
    attempt("array set", () -> { Array.set(s.data, 0, (byte) 50); Array.setShort(s.data, 1,
        (short) 51); return Arrays.toString(s.data); });
    attempt("array bad", () -> { Array.set(s.data, 0, "x"); return 0; });
    attempt("array bounds", () -> Array.get(s.data, 3));
    attempt("array not", () -> Array.getLength("x"));
    attempt("array type", () -> Array.getByte(s.data, 0));
    attempt("array neg", () -> Array.newInstance(int.class, -1));
    for (Parameter p : hidden.getParameters()) System.out.print(p + " " + p.isNamePresent() + p.isImplicit() + "; ");
    System.out.println(hidden.equals(Sub.class.getDeclaredMethod("hidden", hidden.getParameterTypes())) + " "
        + hidden.getName());
  }

  static void constructors() throws Exception {
    Constructor<Sub> c = Sub.class.getDeclaredConstructor(int.class);
    c.setAccessible(true);
    System.out.println(c.newInstance(3).produce() + " " + Sub.class.getConstructor(String.class,
        Object[].class).newInstance("x", new Object[] {1, 2}).produce());
    attempt("throws", () -> Sub.class.getConstructor(String.class, Object[].class).newInstance(null, new Object[0]));
    attempt("varargs", () -> Sub.class.getConstructor(String.class, Object[].class).newInstance("x", 1, 2));
    attempt("abstract", () -> Number.class.getConstructor().newInstance());
    attempt("interface", () -> Api.class.getDeclaredConstructor());
    attempt("enum", () -> {
      Constructor<?> k = Thread.State.class.getDeclaredConstructors()[0];
      k.setAccessible(true);
      return k;
    });
    attempt("no such", () -> Sub.class.getConstructor(int.class));
    attempt("newInstance", () -> ((Base) Sub.class.newInstance()).produce());
    attempt("private other", () -> Math.class.getDeclaredConstructor().newInstance());
    attempt("array of accessible", () -> { AccessibleObject.setAccessible(Sub.class.getDeclaredFields(),
        true); return "done"; });
  }

  public static void main(String[] args) throws Exception {
    list();
    fields();
    methods();
    constructors();
  }
}
