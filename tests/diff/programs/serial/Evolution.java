// SPDX-License-Identifier: MIT
package serial;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** Computed serialVersionUIDs, stream class descriptors, changed classes, filters, substitution and lambdas. */
public class Evolution {
  interface Marker extends Serializable {
    int CONSTANT = 5;

    void act();
  }

  static class NoUid implements Marker {
    private int a;
    protected String b;
    public transient long c;
    static final int S = 3;
    double[] d;

    NoUid() {}

    private NoUid(int x) {}

    @Override
    public void act() {}

    private static void hidden(String... s) {}

    static {
      S2 = new Object[0];
    }

    static Object[] S2;
  }

  static class OldOne implements Serializable {
    private static final long serialVersionUID = 1L;
    int kept = 10;
    String dropped = "gone";
  }

  static class NewOne implements Serializable {
    private static final long serialVersionUID = 1L;
    int kept;
    String added = "initial";
  }

  static class BadUid implements Serializable {
    private static final long serialVersionUID = 2L;
    int kept;
  }

  static class BadTyp implements Serializable {
    private static final long serialVersionUID = 1L;
    long kept;
  }

  interface SerFn<A, B> extends Function<A, B>, Serializable {}

  static byte[] write(Object o) throws IOException {
    ByteArrayOutputStream bos = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bos)) {
      out.writeObject(o);
    }
    return bos.toByteArray();
  }

  static Object read(byte[] b) throws Exception {
    return new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
  }

  static byte[] renamed(byte[] b, String from, String to) {
    return new String(b, StandardCharsets.ISO_8859_1).replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
  }

  static void describe(Class<?> c) {
    ObjectStreamClass o = ObjectStreamClass.lookup(c);
    if (o == null) {
      System.out.println(c.getSimpleName() + " not serializable "
          + ObjectStreamClass.lookupAny(c).getSerialVersionUID());
      return;
    }
    StringBuilder sb = new StringBuilder();
    for (ObjectStreamField f : o.getFields()) sb.append(f).append(f.isPrimitive() ? "/p"
        : "/o").append(f.getTypeCode()).append(f.getTypeString()).append(", ");
    System.out.println(o + " " + sb + o.getField("kept"));
  }

  static int times(int a, int b) {
    return a * b;
  }

  static void lambdas() throws Exception {
    int captured = 5;
    String text = "cap";
    SerFn<Integer, Integer> f = x -> x * captured;
    SerFn<String, Integer> g = String::length;
    BiFunction<Integer, Integer, Integer> h = (BiFunction<Integer, Integer, Integer> & Serializable) Evolution::times;
    Supplier<String> s = (Supplier<String> & Serializable) () -> text + captured;
    Supplier<List<String>> n = (Supplier<List<String>> & Serializable) ArrayList::new;
    System.out.println(((SerFn<Integer, Integer>) read(write(f))).apply(6) + " " + ((SerFn<String,
        Integer>) read(write(g))).apply("four") + " "
        + ((BiFunction<Integer, Integer, Integer>) read(write(h))).apply(3, 4) + " "
            + ((Supplier<String>) read(write(s))).get() + " " + ((Supplier<List<String>>) read(write(n))).get());
    java.lang.reflect.Method m = s.getClass().getDeclaredMethod("writeReplace");
    m.setAccessible(true);
    java.lang.invoke.SerializedLambda sl = (java.lang.invoke.SerializedLambda) m.invoke(s);
    System.out.println(sl.getCapturingClass() + " " + sl.getFunctionalInterfaceClass() + " "
        + sl.getFunctionalInterfaceMethodName() + sl.getFunctionalInterfaceMethodSignature() + " " + sl.getImplClass()
        + " "
        + sl.getImplMethodSignature() + " " + sl.getImplMethodKind() + " " + sl.getCapturedArgCount() + " "
            + sl.getInstantiatedMethodType());
  }

  public static void main(String[] args) throws Exception {
    for (Class<?> c : new Class<?>[] {NoUid.class, OldOne.class, String.class, ArrayList.class, HashMap.class,
        Marker.class, int[].class, Thread.State.class, Object.class, Integer.class, Throwable.class,
        java.util.Date.class, NoUid[].class, StackTraceElement.class, Class.class})
      describe(c);
    byte[] old = write(new OldOne());
    System.out.println(old.length + " " + Arrays.hashCode(old));
    NewOne fresh = (NewOne) read(renamed(old, "OldOne", "NewOne"));
    System.out.println(fresh.kept + " " + fresh.added);
    for (String to : new String[] {"BadUid", "BadTyp", "Absent"})
      try {
        System.out.println(read(renamed(old, "OldOne", to)));
      } catch (InvalidClassException e) {
        System.out.println(e.getMessage() + " | " + e.classname);
      } catch (ClassNotFoundException e) {
        System.out.println(e);
      }
    ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(old));
    filtered.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.lang.*;!*"));
    try {
      filtered.readObject();
    } catch (InvalidClassException e) {
      System.out.println(e);
    }
    System.out.println(ObjectInputFilter.Config.createFilter("maxdepth=3;maxarray=10;a.b.*") + " "
        + filtered.getObjectInputFilter());
    ByteArrayOutputStream bos = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bos) {
      {
        enableReplaceObject(true);
      }

      @Override
      protected Object replaceObject(Object o) {
        return o instanceof Integer i ? (Object) ("int:" + i) : o;
      }

      @Override
      protected void annotateClass(Class<?> c) throws IOException {
        writeUTF("@" + c.getSimpleName());
      }
    };
    out.writeObject(new Object[] {1, "s", 2.5});
    out.close();
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bos.toByteArray())) {
      {
        enableResolveObject(true);
      }

      @Override
      protected Class<?> resolveClass(ObjectStreamClass d) throws IOException, ClassNotFoundException {
        System.out.print(readUTF() + " ");
        return super.resolveClass(d);
      }

      @Override
      protected Object resolveObject(Object o) {
        return o instanceof String s ? s.toUpperCase() : o;
      }
    };
    System.out.println(Arrays.toString((Object[]) in.readObject()));
    lambdas();
    Exception ex = (Exception) read(write(new IllegalStateException("msg", new RuntimeException("why"))));
    System.out.println(ex + " " + ex.getCause() + " " + ex.getStackTrace()[0].getMethodName());
  }
}
