// SPDX-License-Identifier: MIT
package serial;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Graphs {
  enum Color { RED, GREEN { @Override public String toString() { return "green!"; } } }

  record Pair(String a, int b) implements Serializable {
    Pair {
      if (b < 0) throw new IllegalArgumentException("negative " + b);
    }
  }

  static class Node implements Serializable {
    private static final long serialVersionUID = 7L;
    String name;
    transient int cache = 99;
    Node next;
    final List<Node> others = new ArrayList<>();

    Node(String name) {
      this.name = name;
    }
  }

  static class PlainBase {
    int base = 5;

    PlainBase() {
      System.out.println("PlainBase()");
    }
  }

  static class Derived extends PlainBase implements Serializable {
    int own = 1;
    private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("own", int.class),
        new ObjectStreamField("extra", String.class)};

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField f = out.putFields();
      f.put("own", own);
      f.put("extra", "more");
      out.writeFields();
      out.writeInt(base);
      out.writeUTF("tail");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField f = in.readFields();
      own = f.get("own", -1);
      System.out.println(f.get("extra", "none") + " " + f.defaulted("extra"));
      base = in.readInt();
      System.out.println(in.readUTF());
    }
  }

  static final class Single implements Serializable {
    static final Single INSTANCE = new Single();

    private Object readResolve() {
      return INSTANCE;
    }
  }

  static final class Replaced implements Serializable {
    final int v;

    Replaced(int v) {
      this.v = v;
    }

    private Object writeReplace() {
      return new Form("#" + v);
    }
  }

  record Form(String text) implements Serializable {
    private Object readResolve() throws ObjectStreamException {
      return new Replaced(Integer.parseInt(text.substring(1)) + 1);
    }
  }

  public static class Ext implements Externalizable {
    String s = "unset";

    public Ext() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(s);
      out.writeShort(7);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      s = in.readObject() + "/" + in.readShort();
    }
  }

  static class ExtPrivate implements Externalizable {
    ExtPrivate(int x) {}

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  static class Validated implements Serializable, ObjectInputValidation {
    int x = -1;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(this, 0);
      in.defaultReadObject();
    }

    @Override
    public void validateObject() throws InvalidObjectException {
      if (x < 0) throw new InvalidObjectException("x is " + x);
    }
  }

  static class Bad implements Serializable {
    Object field = new Object();
  }

  static byte[] write(Object... os) throws IOException {
    ByteArrayOutputStream bos = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bos)) {
      for (Object o : os) out.writeObject(o);
    }
    return bos.toByteArray();
  }

  static Object trip(Object o) throws Exception {
    byte[] b = write(o);
    System.out.print(b.length + "b ");
    return new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
  }

  public static void main(String[] args) throws Exception {
    for (Object o : new Object[] {"text", 42, 4L, 1.5f, 'c', true, new int[] {1, 2}, new String[][] {{"a"}, null},
        List.of(1, 2, 3), new ArrayDeque<>(List.of(1, 2)), new TreeMap<>(Map.of("k", "v")),
        new HashMap<>(Map.of(1, 2)), EnumSet.of(Color.RED), new EnumMap<>(Map.of(Color.GREEN, 1)),
            BigInteger.TEN.pow(30), new BigDecimal("1.50"), BitSet.valueOf(new long[] {5}), Color.GREEN, null,
        new Pair("p", 3), java.time.LocalDate.of(2024, 1, 1), java.util.Optional.class, int[].class,
            new StringBuilder("sb"), Arrays.asList(1, "x"), new java.util.Date(0), java.util.Locale.FRANCE,
        new java.util.UUID(1, 2), java.time.Duration.ofDays(1), "\u0000é€" + "x".repeat(70000).length()}) {
      Object r = trip(o);
      System.out.println(r instanceof Object[] a ? Arrays.deepToString(a) : r instanceof int[] i ? Arrays.toString(i)
          : r + " " + (r == null || r.equals(o) || r instanceof StringBuilder));
    }
    Node a = new Node("a");
    a.next = new Node("b");
    a.next.next = a;
    a.others.add(a);
    a.others.add(a.next);
    Node c = (Node) trip(a);
    System.out.println(c.name + c.next.name + (c.next.next == c) + (c.others.get(0) == c)
        + (c.others.get(1) == c.next) + c.cache + " " + c.others.size());
    Derived d = new Derived();
    d.base = 50;
    d.own = 11;
    Derived e = (Derived) trip(d);
    System.out.println(e.base + " " + e.own);
    System.out.println((trip(Single.INSTANCE) == Single.INSTANCE) + " " + ((Replaced) trip(new Replaced(3))).v);
    Ext x = new Ext();
    x.s = "set";
    System.out.println(((Ext) trip(x)).s + " " + (trip(Color.GREEN) == Color.GREEN));
    for (Object bad : new Object[] {new Bad(), new Object(), new Object[] {"ok", new Thread()}, new ExtPrivate(1),
        new Validated(), (Runnable) () -> {}})
      try {
        System.out.println(trip(bad));
      } catch (NotSerializableException | InvalidClassException | InvalidObjectException ex) {
        System.out.println((ex.getClass().getName() + ": " + ex.getMessage()).replaceAll("Lambda.*", "Lambda"));
      }
    ByteArrayOutputStream bos = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bos);
    int[] shared = {1};
    out.writeObject(shared);
    shared[0] = 2;
    out.writeObject(shared);
    out.reset();
    out.writeObject(shared);
    out.writeUnshared(shared);
    out.writeInt(7);
    out.flush();
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bos.toByteArray()));
    int[] r1 = (int[]) in.readObject();
    int[] r2 = (int[]) in.readObject();
    int[] r3 = (int[]) in.readObject();
    System.out.println(r1[0] + " " + (r1 == r2) + " " + r3[0] + (r3 == in.readObject()) + in.readInt());
    try {
      in.readObject();
    } catch (EOFException ex) {
      System.out.println(ex);
    }
    byte[] ok = write("abc");
    byte[] corrupt = ok.clone();
    corrupt[0] = 0;
    for (byte[] b : new byte[][] {corrupt, Arrays.copyOf(ok, 3), Arrays.copyOf(ok, ok.length - 1)})
      try {
        System.out.println(new ObjectInputStream(new ByteArrayInputStream(b)).readObject());
      } catch (StreamCorruptedException | EOFException ex) {
        System.out.println(ex);
      }
    byte[] pair = write(new Pair("q", 1));
    for (int i = 0; i < pair.length - 4; i++)
      if (pair[i] == 0 && pair[i + 1] == 0 && pair[i + 2] == 0 && pair[i + 3] == 1) pair[i] = (byte) 0x80;
    try {
      System.out.println(new ObjectInputStream(new ByteArrayInputStream(pair)).readObject());
    } catch (InvalidObjectException ex) {
      System.out.println(ex + " <- " + ex.getCause());
    }
  }
}
