// SPDX-License-Identifier: MIT
package invoke;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

public class Combinators {
  static final MethodHandles.Lookup L = MethodHandles.lookup();

  static String cat(String a, int b, long c) {
    return a + b + c;
  }

  static boolean even(int x) {
    return x % 2 == 0;
  }

  static int half(int x) {
    return x / 2;
  }

  static int triple(int x) {
    return 3 * x + 1;
  }

  static void say(String s) {
    System.out.print("[" + s + "]");
  }

  static int fails(int x) {
    if (x < 0) throw new IllegalArgumentException("negative " + x);
    return x;
  }

  static int recover(IllegalArgumentException e, int x) {
    return -x;
  }

  static int cleanup(Throwable t, int r, int x) {
    System.out.print("{" + t + "," + r + "," + x + "}");
    return r + 1;
  }

  static int sum(int[] a) {
    return Arrays.stream(a).sum();
  }

  static int step(int acc, int i, int n) {
    return acc + i * n;
  }

  static String grow(String acc, String item, List<String> l) {
    return acc + item;
  }

  static boolean less(int v, int n) {
    return v < n;
  }

  static MethodHandle h(String name, Class<?> r, Class<?>... ps) throws Exception {
    return L.findStatic(Combinators.class, name, MethodType.methodType(r, ps));
  }

  interface Body {
    Object run() throws Throwable;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Throwable e) {
      System.out.println(what + " ! " + e);
    }
  }

  static void arguments() throws Throwable {
    MethodHandle cat = h("cat", String.class, String.class, int.class, long.class);
    System.out.println(MethodHandles.insertArguments(cat, 1, 5).invoke("a", 6L) + " "
        + MethodHandles.dropArguments(cat, 1, Object.class, double.class).invoke("a", null, 1.0, 2, 3L) + " "
        + MethodHandles.permuteArguments(cat, MethodType.methodType(String.class, long.class, String.class, int.class),
            1, 2, 0).invoke(9L, "p", 8) + " "
        + MethodHandles.permuteArguments(h("sum3", int.class, int.class, int.class, int.class),
            MethodType.methodType(int.class, int.class), 0, 0, 0).invoke(7));
    MethodHandle half = h("half", int.class, int.class);
    System.out.println(MethodHandles.filterArguments(cat, 1, half).invoke("f", 10, 0L) + " "
        + MethodHandles.filterReturnValue(half, half).invoke(100) + " " + MethodHandles.collectArguments(cat, 1,
        h("sum2", int.class, int.class, int.class)).invoke("c", 1, 2, 3L)
        + " " + MethodHandles.foldArguments(h("sum2", int.class, int.class, int.class), half).invoke(10) + " "
            + MethodHandles.dropReturn(half).type());
    MethodHandle sum = h("sum", int.class, int[].class);
    System.out.println(sum.asCollector(int[].class, 4).invoke(1, 2, 3, 4) + " " + cat.asSpreader(Object[].class,
        3).invoke(new Object[] {"s", 1, 2L}) + " " + sum.asVarargsCollector(int[].class).invoke() + " "
        + cat.asSpreader(1, Object[].class, 2).invoke("z", new Object[] {1, 2L}) + " " + sum.asCollector(0,
            int[].class, 2).type());
    attempt("spread count", () -> cat.asSpreader(Object[].class, 3).invoke(new Object[] {"s", 1}));
    attempt("spread type", () -> cat.asSpreader(Object[].class, 3).invoke(new Object[] {1, 1, 1L}));
    attempt("insert type", () -> MethodHandles.insertArguments(cat, 1, "bad"));
    attempt("permute bad", () -> MethodHandles.permuteArguments(cat, MethodType.methodType(String.class, String.class),
        0, 1, 2));
    attempt("filter bad", () -> MethodHandles.filterArguments(cat, 0, half));
    attempt("collector bad", () -> half.asCollector(int[].class, 2));
    System.out.println(MethodHandles.constant(String.class, "k").invoke() + " "
        + MethodHandles.identity(long.class).invoke(4) + " " + MethodHandles.zero(double.class).invoke() + " "
        + MethodHandles.empty(MethodType.methodType(String.class, int.class)).invoke(3) + " "
        + MethodHandles.dropArgumentsToMatch(half, 0, List.of(int.class, String.class), 0).invoke(8, "x"));
  }

  static int sum2(int a, int b) {
    return a + b;
  }

  static int sum3(int a, int b, int c) {
    return a + b + c;
  }

  static void control() throws Throwable {
    MethodHandle collatz = MethodHandles.guardWithTest(h("even", boolean.class, int.class), h("half", int.class,
        int.class), h("triple", int.class, int.class));
    StringBuilder sb = new StringBuilder();
    for (int x = 7; x != 1; x = (int) collatz.invokeExact(x)) sb.append(x).append(' ');
    System.out.println(sb);
    MethodHandle fails = h("fails", int.class, int.class);
    MethodHandle caught = MethodHandles.catchException(fails, IllegalArgumentException.class, h("recover", int.class,
        IllegalArgumentException.class, int.class));
    System.out.println(caught.invoke(5) + " " + caught.invoke(-5));
    MethodHandle fin = MethodHandles.tryFinally(fails, h("cleanup", int.class, Throwable.class, int.class, int.class));
    System.out.println(fin.invoke(3));
    attempt("finally", () -> fin.invoke(-3));
    MethodHandle counted = MethodHandles.countedLoop(MethodHandles.dropArguments(MethodHandles.identity(int.class), 0),
        null, h("step", int.class, int.class, int.class, int.class));
    System.out.println(counted.type() + " " + counted.invoke(4));
    MethodHandle iter = MethodHandles.iteratedLoop(MethodHandles.dropArguments(L.findVirtual(List.class, "iterator",
        MethodType.methodType(Iterator.class)), 1), MethodHandles.constant(String.class, ">"),
        h("grow", String.class, String.class, String.class, List.class));
    System.out.println(iter.invoke(List.of("a", "b", "c")));
    MethodHandle whileLoop = MethodHandles.whileLoop(MethodHandles.zero(int.class)
        .asType(MethodType.methodType(int.class)), h("less", boolean.class, int.class, int.class),
        MethodHandles.dropArguments(MethodHandles.insertArguments(h("sum2", int.class, int.class, int.class), 1, 3), 1,
            int.class));
    System.out.println(whileLoop.type() + " " + whileLoop.invoke(10));
    MethodHandle doWhile = MethodHandles.doWhileLoop(MethodHandles.constant(int.class, 100),
        MethodHandles.dropArguments(MethodHandles.insertArguments(h("sum2", int.class, int.class, int.class), 1, 3), 1,
        int.class), h("less", boolean.class, int.class, int.class));
    System.out.println(doWhile.invoke(10));
    MethodHandle[] cases = {MethodHandles.constant(String.class, "zero"), MethodHandles.constant(String.class, "one")};
    for (int i = 0; i < 2; i++) cases[i] = MethodHandles.dropArguments(cases[i], 0, int.class);
    MethodHandle sw = MethodHandles.tableSwitch(MethodHandles.dropArguments(MethodHandles.constant(String.class,
        "many"), 0, int.class), cases);
    System.out.println(sw.invoke(0) + " " + sw.invoke(1) + " " + sw.invoke(-1));
    MethodHandle say = h("say", void.class, String.class);
    MethodHandles.foldArguments(say, say).invoke("twice");
    System.out.println();
    attempt("guard types", () -> MethodHandles.guardWithTest(h("half", int.class, int.class), h("half", int.class,
        int.class), h("half", int.class, int.class)));
    attempt("catch types", () -> MethodHandles.catchException(fails, RuntimeException.class, h("recover", int.class,
        IllegalArgumentException.class, int.class)));
    attempt("negative count", () -> MethodHandles.countedLoop(MethodHandles.constant(int.class, -4),
        MethodHandles.constant(String.class, "init"), null).invoke());
  }

  static void arraysAndSites() throws Throwable {
    MethodHandle get = MethodHandles.arrayElementGetter(int[].class);
    MethodHandle set = MethodHandles.arrayElementSetter(String[].class);
    String[] ss = new String[2];
    set.invoke(ss, 1, "put");
    System.out.println(get.invoke(new int[] {4, 5}, 1) + " " + ss[1] + " "
        + MethodHandles.arrayLength(long[].class).invoke(new long[3]) + " "
        + ((byte[]) MethodHandles.arrayConstructor(byte[].class).invoke(6)).length);
    attempt("bounds", () -> get.invoke(new int[1], 3));
    attempt("null array", () -> get.invoke((int[]) null, 3));
    attempt("negative", () -> MethodHandles.arrayConstructor(int[].class).invoke(-1));
    attempt("not array", () -> MethodHandles.arrayElementGetter(String.class));
    MutableCallSite site = new MutableCallSite(h("half", int.class, int.class));
    MethodHandle dyn = site.dynamicInvoker();
    System.out.print(dyn.invoke(50) + " ");
    site.setTarget(h("triple", int.class, int.class));
    System.out.println(dyn.invoke(50) + " " + site.type());
    attempt("target type", () -> { site.setTarget(h("sum", int.class, int[].class)); return 0; });
    CallSite constant = new ConstantCallSite(h("half", int.class, int.class));
    attempt("constant site", () -> { constant.setTarget(h("half", int.class, int.class)); return 0; });
    attempt("unlinked", () -> new MutableCallSite(MethodType.methodType(int.class)).getTarget().invoke());
    System.out.println(new VolatileCallSite(constant.getTarget()).dynamicInvoker().invoke(6));
    SwitchPoint sp = new SwitchPoint();
    MethodHandle guarded = sp.guardWithTest(h("half", int.class, int.class), h("triple", int.class, int.class));
    System.out.print(guarded.invoke(10) + " " + sp.hasBeenInvalidated() + " ");
    SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
    System.out.println(guarded.invoke(10) + " " + sp.hasBeenInvalidated());
    MethodHandle invoker = MethodHandles.exactInvoker(MethodType.methodType(int.class, int.class));
    System.out.println(invoker.invoke(h("half", int.class, int.class), 12) + " "
        + MethodHandles.invoker(MethodType.methodType(Object.class, Object.class)).invoke(h("half", int.class,
        int.class), (Object) 14) + " "
        + MethodHandles.spreadInvoker(MethodType.methodType(int.class, int.class, int.class), 1).invoke(h("sum2",
            int.class, int.class, int.class), 1, new Object[] {2}));
    MethodHandle compose = MethodHandles.identity(int.class);
    for (int i = 0; i < 30; i++) compose = MethodHandles.filterReturnValue(compose, collatzStep());
    System.out.println(compose.invoke(27));
  }

  static MethodHandle collatzStep() throws Exception {
    return MethodHandles.guardWithTest(h("even", boolean.class, int.class), h("half", int.class, int.class),
        h("triple", int.class, int.class));
  }

  public static void main(String[] args) throws Throwable {
    arguments();
    control();
    arraysAndSites();
  }
}
