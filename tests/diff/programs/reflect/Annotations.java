// SPDX-License-Identifier: MIT
package reflect;

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class Annotations {
  enum Level { LOW, HIGH { } }

  @Retention(RetentionPolicy.RUNTIME)
  @interface All {
    boolean z() default true;

    byte b() default -1;

    short s() default 300;

    char c() default '\'';

    int i() default Integer.MIN_VALUE;

    long j() default 1L << 40;

    float f() default 1.5f;

    double d() default Double.NaN;

    String str() default "quote\" back\\ tab\t é";

    Class<?> type() default int[][].class;

    Level level() default Level.HIGH;

    Tag nested() default @Tag("inner");

    int[] ints() default {1, 2};

    String[] strings() default {};

    Class<?>[] types() default {String.class, void.class};

    Level[] levels() default Level.LOW;

    Tag[] tags() default {@Tag("x"), @Tag(value = "y", n = 2)};

    char[] chars() default {'a', '\n'};

    double[] doubles() default {1.0, Double.POSITIVE_INFINITY};

    boolean[] flags() default {true, false};

    long[] longs() default 5L;

    byte[] bytes() default {1};
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Repeatable(Tags.class)
  @Inherited
  @interface Tag {
    String value();

    int n() default 1;
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Inherited
  @interface Tags {
    Tag[] value();
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
  @interface Use {
    int value() default 0;
  }

  @Retention(RetentionPolicy.CLASS)
  @interface Gone {}

  @interface AlsoGone {}

  @All
  @Gone
  @AlsoGone
  static class Defaults {}

  @All(z = false, str = "", ints = {}, type = Annotations.class, level = Level.LOW, f = -0.0f, d = 1e300, c = '\u20ac',
      tags = @Tag("only"), j = -7)
  static class Given {}

  @Tag("one")
  @Tag("two")
  static class Twice {}

  @Deprecated(since = "1", forRemoval = true)
  static class Child extends Twice {
    @Tag("field") @Use(1) int field;

    @Tag("m")
    @SafeVarargs
    static <@Use(2) T extends @Use(3) Comparable<@Use(4) T>> @Use(5) String method(@Tag("p0") @Use(6) List<@Use(7)
        ? super @Use(8) T> p, int q, @Tag("a") @Tag("b") T... r) throws @Use(9) Exception {
      return "";
    }
  }

  @FunctionalInterface
  interface Fn {
    void f();
  }

  static String sorted(Annotation[] as) {
    return Arrays.stream(as).map(Annotation::toString).sorted().toList().toString();
  }

  static void show(String name, AnnotatedElement e) {
    System.out.println(name + " " + sorted(e.getAnnotations()) + " declared " + sorted(e.getDeclaredAnnotations())
        + " tags " + e.getAnnotationsByType(Tag.class).length + " " + e.getAnnotation(Tag.class) + " "
        + e.isAnnotationPresent(Deprecated.class));
  }

  public static void main(String[] args) throws Exception {
    for (Class<?> c : new Class<?>[] {Defaults.class, Given.class, Twice.class, Child.class, Fn.class,
        Tag.class}) show(c.getSimpleName(), c);
    Method m = Arrays.stream(Child.class.getDeclaredMethods()).filter(x -> x.getName().equals(
        "method")).findFirst().get();
    show("method", m);
    show("field", Child.class.getDeclaredField("field"));
    for (Annotation[] as : m.getParameterAnnotations()) System.out.print(sorted(as) + " ");
    System.out.println(m.getParameters()[2].getAnnotationsByType(Tag.class).length);
    System.out.println(m.getAnnotatedReturnType() + " | " + Arrays.toString(m.getAnnotatedParameterTypes()) + " | "
        + Arrays.toString(m.getAnnotatedExceptionTypes()) + " | "
        + sorted(m.getTypeParameters()[0].getAnnotations()) + " | "
            + Arrays.toString(m.getTypeParameters()[0].getAnnotatedBounds()));
    All a = Defaults.class.getAnnotation(All.class);
    All b = Given.class.getAnnotation(All.class);
    System.out.println(a.z() + " " + a.b() + a.s() + a.c() + a.i() + " " + a.j() + " " + a.f() + a.d()
        + a.str().length() + a.type() + a.level() + a.nested().value() + Arrays.toString(a.ints()) + a.strings().length
        + Arrays.toString(a.types()) + Arrays.toString(a.levels()) + a.tags()[1].n() + Arrays.toString(a.doubles()));
    System.out.println(b.type().getSimpleName() + " " + b.level() + b.tags().length + b.ints().length + " "
        + a.equals(b) + a.equals(Defaults.class.getAnnotation(All.class)) + " " + a.annotationType() + " "
        + Proxy.isProxyClass(a.getClass()) + " " + Modifier.isFinal(a.getClass().getModifiers()));
    Tag t1 = Twice.class.getAnnotationsByType(Tag.class)[0];
    System.out.println(t1.hashCode() + " " + t1.equals(Child.class.getAnnotationsByType(Tag.class)[0]) + " "
        + Twice.class.getAnnotation(Tags.class).hashCode() + " "
        + Child.class.getDeclaredAnnotationsByType(Tag.class).length);
    a.ints()[0] = 99;
    System.out.println(a.ints()[0] + " " + Defaults.class.getAnnotation(Gone.class));
    Method[] ms = All.class.getDeclaredMethods();
    Arrays.sort(ms, Comparator.comparing(Method::getName));
    for (Method x : ms) {
      Object d = x.getDefaultValue();
      System.out.print(x.getName() + "=" + (d.getClass().isArray() ? d.getClass().getSimpleName()
          + java.lang.reflect.Array.getLength(d) : d) + " ");
    }
    System.out.println(Tag.class.getDeclaredMethod("value").getDefaultValue());
    Tag own = new Tag() {
      @Override
      public String value() {
        return "one";
      }

      @Override
      public int n() {
        return 1;
      }

      @Override
      public Class<? extends Annotation> annotationType() {
        return Tag.class;
      }
    };
    System.out.println(t1.equals(own) + " " + own.equals(t1));
  }
}
