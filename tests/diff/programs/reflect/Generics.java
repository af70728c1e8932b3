// SPDX-License-Identifier: MIT
package reflect;

import java.io.Serializable;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class Generics<A, B extends Number & Comparable<? super B>> extends ArrayList<Map<A,
    ? extends List<B[]>>> implements Function<A, B> {
  class Inner<C extends A> {
    List<C> own;
    Generics<String, Integer>.Inner<String> qualified;
  }

  static class Node<T extends Comparable<T>> implements Serializable {
    T value;
    Node<T> next;
    T[] array;
    List<? super T>[][] grid;
    Map.Entry<String, int[]> entry;
    List raw;
    List<?> wild;
    Class<? extends Enum<?>> enums;

    <X extends Exception, Y extends List<? super X>> Y method(Map<X, ? super Y> a, X[] b, int c, T... d) throws X,
        java.io.IOException {
      return null;
    }

    <Z> Node(Z z, List<Z> zs) {}
  }

  record Rec<T extends Number>(List<T> items, @Deprecated int count, T... rest) {}

  enum E { A }

  @Override
  public B apply(A a) {
    return null;
  }

  static String describe(Type t) {
    if (t instanceof Class<?> c) return "class " + c.getSimpleName();
    if (t instanceof ParameterizedType p)
      return "param(" + describe(p.getRawType()) + " owner=" + (p.getOwnerType() == null ? "none"
          : describe(p.getOwnerType())) + " " + Arrays.stream(p.getActualTypeArguments()).map(Generics::describe)
          .toList() + ")";
    if (t instanceof GenericArrayType g) return "array(" + describe(g.getGenericComponentType()) + ")";
    if (t instanceof WildcardType w) return "wild(" + Arrays.toString(w.getUpperBounds())
        + Arrays.toString(w.getLowerBounds()) + ")";
    if (t instanceof TypeVariable<?> v) return "var(" + v.getName() + " of "
        + v.getGenericDeclaration().getClass().getSimpleName() + " bounds " + Arrays.toString(v.getBounds()) + ")";
    return "?";
  }

  public static void main(String[] args) throws Exception {
    Class<?> c = Generics.class;
    System.out.println(c.toGenericString() + "\n" + c.getGenericSuperclass() + "\n"
        + Arrays.toString(c.getGenericInterfaces()) + "\n" + describe(c.getGenericSuperclass()));
    for (TypeVariable<?> v : c.getTypeParameters()) System.out.println(v + " " + Arrays.toString(v.getBounds()) + " "
        + v.getTypeName() + " " + v.equals(c.getTypeParameters()[0]));
    for (Class<?> k : new Class<?>[] {Node.class, Generics.Inner.class}) {
      Field[] fs = k.getDeclaredFields();
      Arrays.sort(fs, Comparator.comparing(Field::getName));
      for (Field f : fs) if (!f.isSynthetic()) System.out.println(f.getName() + ": " + f.getGenericType() + " => "
          + describe(f.getGenericType()) + " erased " + f.getType());
    }
    Method m = Arrays.stream(Node.class.getDeclaredMethods()).filter(x -> x.getName().equals(
        "method")).findFirst().get();
    System.out.println(m.toGenericString() + "\n" + m + "\n" + Arrays.toString(m.getGenericParameterTypes()) + " "
        + m.getGenericReturnType() + " " + Arrays.toString(m.getGenericExceptionTypes()) + " "
        + Arrays.toString(m.getTypeParameters()));
    System.out.println(Node.class.getDeclaredConstructors()[0].toGenericString() + " "
        + Arrays.toString(Node.class.getDeclaredConstructors()[0].getGenericParameterTypes()));
    for (RecordComponent r : Rec.class.getRecordComponents())
      System.out.println(r + " | " + r.getGenericType() + " | " + r.getGenericSignature() + " | " + r.getAccessor()
          + " | " + Arrays.toString(r.getAnnotations()) + " " + r.getDeclaringRecord().getSimpleName());
    System.out.println(Rec.class.getDeclaredConstructors()[0].toGenericString() + " "
        + Arrays.toString(Rec.class.getDeclaredConstructors()[0].getParameters()));
    Rec<Integer> rec = new Rec<>(List.of(1), 2, 3);
    System.out.println(Rec.class.getRecordComponents()[1].getAccessor().invoke(rec) + " "
        + Arrays.toString(c.getRecordComponents()));
    Type s1 = Node.class.getDeclaredField("grid").getGenericType();
    Type s2 = Node.class.getDeclaredField("grid").getGenericType();
    System.out.println(s1.equals(s2) + " " + (s1.hashCode() == s2.hashCode()) + " "
        + describe(EnumMap.class.getGenericSuperclass()) + " " + describe(E.class.getGenericSuperclass()) + " "
        + Node.class.getGenericSuperclass());
    AnnotatedType at = c.getAnnotatedSuperclass();
    System.out.println(at + " " + at.getType() + " " + ((AnnotatedParameterizedType) at)
        .getAnnotatedActualTypeArguments().length);
    Object anon = new ArrayList<Map<String, long[]>>() {};
    System.out.println(((ParameterizedType) anon.getClass().getGenericSuperclass()).getActualTypeArguments()[0]);
    for (Class<?> k : new Class<?>[] {Map.class, Comparator.class, Enum.class, Class.class,
        java.util.stream.Stream.class}) System.out.println(k.toGenericString());
    System.out.println(Arrays.stream(Comparator.class.getMethods()).map(Method::toGenericString).sorted().toList());
  }
}
