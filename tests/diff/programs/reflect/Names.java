// SPDX-License-Identifier: MIT
package reflect;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Names, modifiers and relations of every kind of class. */
public class Names {
  class Inner {
    class Deeper {}
  }

  static class Nested<T> {}

  private interface Hidden {}

  protected abstract static class Abstract implements Hidden, Comparable<Abstract> {}

  enum Kind {
    PLAIN,
    BODY {
      @Override
      void f() {}
    };

    void f() {}
  }

  record Rec(int x) {}

  @interface Anno {}

  sealed interface Shape permits Circle, Square {}

  record Circle() implements Shape {}

  static final class Square implements Shape {}

  static void show(Class<?> c) {
    System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | "
        + c.getCanonicalName() + " | " + c + " | " + c.toGenericString() + " | " + Modifier.toString(c.getModifiers())
        + " | "
        + c.descriptorString() + " | pkg=" + c.getPackageName());
    System.out.println("  " + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord()
        + c.isAnnotation() + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + c.isSynthetic()
        + c.isSealed()
        + c.isHidden() + " super=" + c.getSuperclass() + " ifs=" + Arrays.toString(c.getInterfaces()) + " decl="
            + c.getDeclaringClass() + " encl=" + c.getEnclosingClass() + " em=" + c.getEnclosingMethod() + " ec="
        + c.getEnclosingConstructor() + " comp=" + c.getComponentType() + " host=" + (c.isPrimitive() || c.isArray()
            ? "" : c.getNestHost().getName()));
  }

  static Object fromInitializer = new Object() {};

  Object fromConstructor;

  Names() {
    class InConstructor {}
    fromConstructor = new InConstructor();
  }

  static <T extends Number> Object local(T t) {
    class Local {
      Object anonymous = new Object() {};
    }
    return new Local();
  }

  public static void main(String[] args) throws Exception {
    Object local = local(1);
    for (Class<?> c : new Class<?>[] {int.class, void.class, boolean.class, int[].class, String[][].class,
        Object.class, Names.class, Inner.class, Inner.Deeper.class, Nested.class, Nested[].class, Hidden.class,
        Abstract.class, Kind.class, Kind.BODY.getClass(), Rec.class, Anno.class, Shape.class, Circle.class,
            Square.class, fromInitializer.getClass(), new Names().fromConstructor.getClass(), local.getClass(),
        local.getClass().getDeclaredField("anonymous").get(local) == null ? null
            : local.getClass().getDeclaredField("anonymous").get(local).getClass(), Map.Entry.class, List.class,
            Thread.State.class,
        char[][][].class, Override.class})
      show(c);
    Runnable r = () -> {};
    Class<?> lc = r.getClass();
    System.out.println(lc.isHidden() + " " + lc.isSynthetic() + " " + lc.getSimpleName().startsWith("Names$$Lambda")
        + " " + lc.getCanonicalName() + " " + Arrays.toString(lc.getInterfaces()) + " " + lc.isAnonymousClass());
    System.out.println(Arrays.stream(Names.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList());
    System.out.println(Arrays.stream(Names.class.getNestMembers()).map(Class::getName).sorted().toList() + " "
        + Inner.class.isNestmateOf(Rec.class));
    System.out.println(Arrays.stream(Shape.class.getPermittedSubclasses())
        .sorted(Comparator.comparing(Class::getName)).toList() + " "
        + Arrays.toString(Object.class.getPermittedSubclasses()));
    System.out.println(Number.class.isAssignableFrom(Integer.class) + " "
        + Integer.class.isAssignableFrom(Number.class) + " " + Object[].class.isAssignableFrom(String[].class) + " "
        + Object.class.isAssignableFrom(int[].class) + " "
        + int.class.isAssignableFrom(int.class) + long.class.isAssignableFrom(int.class) + " "
            + Comparable.class.isInstance("s") + " " + int.class.isInstance(3) + " "
            + Hidden[].class.isInstance(new Abstract[0]) + " "
        + Cloneable.class.isAssignableFrom(int[][].class));
    try {
      Integer.class.cast("x");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      String.class.asSubclass(Number.class);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    for (String n : new String[] {"reflect.Names$Inner", "reflect.Names.Inner", "[I", "[[Ljava.lang.String;", "int",
        "java/lang/String", "no.Such", "[Lno.Such;", "", "[X", "Ljava.lang.String;"})
      try {
        System.out.println(Class.forName(n));
      } catch (ClassNotFoundException e) {
        System.out.println(e + " " + e.getCause());
      }
    try {
      Class.forName("x", false, null);
    } catch (ClassNotFoundException e) {
      System.out.println(e.getMessage());
    }
    Package p = Names.class.getPackage();
    System.out.println(p + " " + p.getName() + " " + p.isSealed() + " " + p.getImplementationTitle() + " "
        + String.class.getPackage().getName() + " " + int.class.getPackage() + " " + int[].class.getPackage() + " "
        + Names.class.getModule().isNamed() + " " + String.class.getModule() + " " + String.class.getClassLoader()
            + " " + (Names.class.getClassLoader() == ClassLoader.getSystemClassLoader()));
    System.out.println(String.class.getModule().getDescriptor().name() + " "
        + String.class.getModule().isExported("java.util") + " " + String.class.getModule().isOpen("java.lang") + " "
        + new TreeSet<>(ModuleLayer.boot().findModule("java.logging").get().getPackages()) + " "
            + List.class.getModule().canRead(Names.class.getModule()));
    System.out.println(Array.newInstance(int.class, 2, 3).getClass() + " " + Array.newInstance(String.class,
        0).getClass().getName() + " " + int[].class.arrayType() + " " + String[].class.componentType() + " "
        + int.class.arrayType());
    try {
      Array.newInstance(void.class, 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    System.out.println(Names.class.desiredAssertionStatus() + " " + Kind.class.getEnumConstants().length + " "
        + String.class.getEnumConstants() + " " + Modifier.toString(0xffff) + " "
        + Modifier.toString(Modifier.methodModifiers()));
  }
}
