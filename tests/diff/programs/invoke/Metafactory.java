// SPDX-License-Identifier: MIT
package invoke;

import java.io.Serializable;
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import java.lang.runtime.ObjectMethods;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** The bootstrap methods of javac called by hand, and hidden classes. */
public class Metafactory {
  static final Lookup L = MethodHandles.lookup();

  private final String state;

  Metafactory(String state) {
    this.state = state;
  }

  private String prefix(Object x) {
    return state + x;
  }

  static int times(int a, int b) {
    return a * b;
  }

  static Integer boxed(Integer a, Integer b) {
    return a - b;
  }

  interface Body {
    Object run() throws Throwable;
  }

  static void attempt(String what, Body body) {
    try {
      Object result = body.run();
      System.out.println(what + ": " + (result instanceof CallSite ? "accepted" : result));
    } catch (LambdaConversionException e) {
      System.out.println(what + " lambda " + e.getMessage());
    } catch (Throwable e) {
      System.out.println(what + " ! " + e.toString().replaceAll("(/0x|@)[0-9a-f]+", "#"));
    }
  }

  static MethodHandle st(String name, Class<?> r, Class<?>... p) throws Exception {
    return L.findStatic(Metafactory.class, name, MethodType.methodType(r, p));
  }

  static void lambdas() throws Throwable {
    MethodHandle times = st("times", int.class, int.class, int.class);
    MethodType ib = MethodType.methodType(int.class, int.class, int.class);
    CallSite c = LambdaMetafactory.metafactory(L, "applyAsInt", MethodType.methodType(IntBinaryOperator.class), ib,
        times, ib);
    System.out.println(((IntBinaryOperator) c.getTarget().invokeExact()).applyAsInt(6, 7));
    MethodHandle prefix = L.findVirtual(Metafactory.class, "prefix", MethodType.methodType(String.class, Object.class));
    CallSite f = LambdaMetafactory.metafactory(L, "apply", MethodType.methodType(Function.class, Metafactory.class),
        MethodType.genericMethodType(1), prefix, MethodType.methodType(String.class, Object.class));
    Function<Object, Object> fn = (Function<Object, Object>) f.getTarget().invoke(new Metafactory("pre-"));
    System.out.println(fn.apply(12) + " " + fn.andThen(x -> x + "!").apply(null));
    CallSite box = LambdaMetafactory.metafactory(L, "applyAsInt", MethodType.methodType(IntBinaryOperator.class), ib,
        st("boxed", Integer.class, Integer.class, Integer.class), ib);
    System.out.println(((IntBinaryOperator) box.getTarget().invoke()).applyAsInt(6, 7));
    MethodHandle ctor = L.findConstructor(Metafactory.class, MethodType.methodType(void.class, String.class));
    CallSite k = LambdaMetafactory.metafactory(L, "apply", MethodType.methodType(Function.class),
        MethodType.genericMethodType(1), ctor, MethodType.methodType(Metafactory.class, String.class));
    System.out.println(((Metafactory) ((Function<Object, Object>) k.getTarget().invoke()).apply("made")).prefix("-"));
    CallSite captured = LambdaMetafactory.metafactory(L, "get", MethodType.methodType(Supplier.class, int.class,
        int.class), MethodType.methodType(Object.class), times.asType(ib), MethodType.methodType(Integer.class));
    System.out.println(((Supplier<?>) captured.getTarget().invoke(3, 5)).get());
    CallSite alt = LambdaMetafactory.altMetafactory(L, "compare", MethodType.methodType(Comparator.class),
        MethodType.methodType(int.class, Object.class, Object.class),
        L.findVirtual(String.class, "compareTo", MethodType.methodType(int.class, String.class)),
            MethodType.methodType(int.class, String.class, String.class),
            LambdaMetafactory.FLAG_SERIALIZABLE | LambdaMetafactory.FLAG_MARKERS, 1, Cloneable.class);
    Object o = alt.getTarget().invoke();
    System.out.println(((Comparator<String>) o).compare("a", "c") + " " + (o instanceof Serializable)
        + (o instanceof Cloneable) + " " + ((Comparator<String>) o).reversed().compare("a", "c"));
    attempt("class cast", () -> ((Comparator<Object>) o).compare("a", 5));
    attempt("not an interface", () -> LambdaMetafactory.metafactory(L, "x", MethodType.methodType(String.class), ib,
        times, ib));
    attempt("arity", () -> LambdaMetafactory.metafactory(L, "applyAsInt",
        MethodType.methodType(IntBinaryOperator.class), MethodType.methodType(int.class, int.class), times, ib));
    attempt("type", () -> LambdaMetafactory.metafactory(L, "applyAsInt", MethodType.methodType(ToIntFunction.class),
        MethodType.methodType(int.class, Object.class), L.findVirtual(String.class, "trim",
        MethodType.methodType(String.class)), MethodType.methodType(int.class, String.class)));
    attempt("not direct", () -> LambdaMetafactory.metafactory(L, "applyAsInt",
        MethodType.methodType(IntBinaryOperator.class), ib,
            MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, int.class, int.class), ib));
    attempt("public lookup", () -> LambdaMetafactory.metafactory(MethodHandles.publicLookup(), "applyAsInt",
        MethodType.methodType(IntBinaryOperator.class), ib, times, ib));
  }

  static void concat() throws Throwable {
    CallSite s = StringConcatFactory.makeConcatWithConstants(L, "c", MethodType.methodType(String.class, int.class,
        String.class, double.class, char.class, Object.class, boolean.class, long.class), "<\1|\1|\1,\1;\1 \1 \2 \1>",
        "CONST");
    System.out.println((String) s.getTarget().invoke(1, "two", 3.5, '4', null, true, 7L));
    CallSite plain = StringConcatFactory.makeConcat(L, "c", MethodType.methodType(String.class, String.class,
        byte.class, float.class));
    System.out.println((String) plain.getTarget().invoke("é", (byte) -1, 1e10f));
    attempt("too few", () -> StringConcatFactory.makeConcatWithConstants(L, "c", MethodType.methodType(String.class,
        int.class), "\1\1"));
    attempt("constants", () -> StringConcatFactory.makeConcatWithConstants(L, "c", MethodType.methodType(String.class),
        "\2"));
    attempt("return", () -> StringConcatFactory.makeConcat(L, "c", MethodType.methodType(int.class, int.class)));
  }

  record Tri(int a, double b, String c) {}

  static void objectMethods() throws Throwable {
    MethodHandle[] getters = {L.findGetter(Tri.class, "a", int.class), L.findGetter(Tri.class, "b", double.class),
        L.findGetter(Tri.class, "c", String.class)};
    MethodHandle toString = ((CallSite) ObjectMethods.bootstrap(L, "toString", MethodType.methodType(String.class,
        Tri.class), Tri.class, "a;b;c", getters)).getTarget();
    MethodHandle equals = ((CallSite) ObjectMethods.bootstrap(L, "equals", MethodType.methodType(boolean.class,
        Tri.class, Object.class), Tri.class, "a;b;c", getters)).getTarget();
    MethodHandle hash = ((CallSite) ObjectMethods.bootstrap(L, "hashCode", MethodType.methodType(int.class, Tri.class),
        Tri.class, "a;b;c", getters)).getTarget();
    Tri t = new Tri(1, Double.NaN, null);
    System.out.println(toString.invoke(t) + " " + equals.invoke(t, (Object) new Tri(1, Double.NaN, null))
        + equals.invoke(t, (Object) "x") + " " + hash.invoke(t) + " " + (t.hashCode() == (int) hash.invoke(t)));
    attempt("names", () -> ObjectMethods.bootstrap(L, "toString", MethodType.methodType(String.class, Tri.class),
        Tri.class, "a;b", getters));
    attempt("name", () -> ObjectMethods.bootstrap(L, "clone", MethodType.methodType(String.class, Tri.class),
        Tri.class, "a;b;c", getters));
  }

  static void hidden() throws Throwable {
    byte[] b = Metafactory.class.getResourceAsStream("MetafactoryTemplate.class").readAllBytes();
    for (int i = 0; i < 2; i++) {
      Lookup h = L.defineHiddenClass(b, true, Lookup.ClassOption.NESTMATE);
      Callable<?> c = (Callable<?>) h.lookupClass().getDeclaredConstructor().newInstance();
      System.out.println(c.call() + " " + (h.lookupClass().getNestHost() == Metafactory.class) + " "
          + h.lookupClass().getCanonicalName());
    }
    Lookup withData = L.defineHiddenClassWithClassData(b, "class data", false);
    System.out.println((String) MethodHandles.classData(withData, "_", String.class) + " "
        + new MetafactoryTemplate().call());
    attempt("not found by name", () -> Class.forName(withData.lookupClass().getName()) == null);
    attempt("garbage", () -> L.defineHiddenClass(new byte[] {1, 2}, false));
    BiFunction<Integer, Integer, Integer> plain = Metafactory::boxed;
    System.out.println(plain.andThen(x -> x * 2).apply(9, 4) + " " + Arrays.toString(plain.getClass().getInterfaces()));
  }

  public static void main(String[] args) throws Throwable {
    lambdas();
    concat();
    objectMethods();
    hidden();
  }
}

class MetafactoryTemplate implements Callable<String> {
  static int made;

  @Override
  public String call() {
    return getClass().isHidden() + " " + ++made + " " + getClass().getSimpleName().startsWith("MetafactoryTemplate")
        + " "
        + getClass().getName().replaceAll("/0x[0-9a-f]+|/[0-9]+", "/#");
  }
}
