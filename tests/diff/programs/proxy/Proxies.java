// SPDX-License-Identifier: MIT
package proxy;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Proxies {
  public interface Service {
    int add(int a, long b, double c, char d);

    String name() throws IOException;

    default String twice(String s) {
      return s + s + name0();
    }

    String name0();

    void nothing();

    boolean flag();

    int[] array(String... parts);

    <T extends Comparable<T>> T pick(T a, T b);
  }

  interface Hidden {
    String name() throws IOException, InterruptedException;

    Object covariant();
  }

  interface Narrow {
    String covariant();
  }

  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (UndeclaredThrowableException e) {
      System.out.println(what + " undeclared " + e.getMessage() + " <- " + e.getUndeclaredThrowable());
    } catch (Exception e) {
      System.out.println(what + " ! " + e);
    }
  }

  static Service service(InvocationHandler h) {
    return (Service) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Service.class}, h);
  }

  static void calls() {
    List<String> log = new ArrayList<>();
    Service s = service((p, m, a) -> {
      log.add(m.getName() + Arrays.deepToString(a));
      if (m.isDefault()) return InvocationHandler.invokeDefault(p, m, a);
      return switch (m.getName()) {
        case "add" -> (int) a[0] + (int) (long) a[1] + (int) (double) a[2] + (char) a[3];
        case "name", "name0" -> "n";
        case "flag" -> true;
        case "array" -> new int[] {((String[]) a[0]).length};
        case "pick" -> a[1];
        case "equals" -> p == a[0];
        case "hashCode" -> 1234;
        case "toString" -> "proxy!";
        default -> null;
      };
    });
    attempt("add", () -> s.add(1, 2L, 3.9, 'a'));
    attempt("name", s::name);
    attempt("twice", () -> s.twice("ab"));
    attempt("flag", s::flag);
    attempt("array", () -> s.array("x", "y")[0]);
    attempt("pick", () -> s.pick("p", "q"));
    s.nothing();
    attempt("object methods", () -> s + " " + s.hashCode() + " " + s.equals(s) + s.equals("x") + " "
        + s.getClass().equals(s.getClass()));
    attempt("in map", () -> {
      Map<Object, Integer> m = new HashMap<>();
      m.put(s, 5);
      return m.get(s) + " " + m;
    });
    System.out.println(log);
  }

  static void failures() {
    attempt("null for int", () -> service((p, m, a) -> null).add(1, 1, 1, 'x'));
    attempt("wrong type", () -> service((p, m, a) -> "text").flag());
    attempt("wrong box", () -> service((p, m, a) -> 5L).add(1, 1, 1, 'x'));
    attempt("wrong reference", () -> service((p, m, a) -> 5).name());
    attempt("null for reference", () -> service((p, m, a) -> null).name());
    attempt("declared", () -> service((p, m, a) -> { throw new IOException("declared"); }).name());
    attempt("undeclared", () -> service((p, m, a) -> { throw new IOException("checked"); }).flag());
    attempt("runtime", () -> service((p, m, a) -> { throw new IllegalStateException("runtime"); }).flag());
    attempt("undeclared class", () -> service((p, m, a) -> { throw new InterruptedException("other"); }).name());
    try {
      service((p, m, a) -> { throw new AssertionError("error"); }).flag();
    } catch (AssertionError e) {
      System.out.println(e);
    }
    attempt("void ignores", () -> { service((p, m, a) -> "ignored").nothing(); return "fine"; });
    attempt("intersection", () -> {
      Object both = Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Hidden.class,
          Service.class}, (p, m, a) -> { throw new InterruptedException(m.getDeclaringClass().getSimpleName()); });
      return ((Hidden) both).name();
    });
    attempt("not interface", () -> Proxy.newProxyInstance(Proxies.class.getClassLoader(),
        new Class<?>[] {String.class}, (p, m, a) -> null));
    attempt("repeated", () -> Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Service.class,
        Service.class}, (p, m, a) -> null));
    attempt("invisible", () -> Proxy.newProxyInstance(null, new Class<?>[] {Service.class}, (p, m, a) -> null));
    attempt("null handler", () -> Proxy.newProxyInstance(Proxies.class.getClassLoader(),
        new Class<?>[] {Service.class}, null));
    attempt("not a proxy", () -> Proxy.getInvocationHandler("x"));
    attempt("sealed", () -> Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Runnable.class,
        Comparable.class}, (p, m, a) -> 3).equals(null));
    attempt("invokeDefault abstract", () -> service((p, m, a) -> InvocationHandler.invokeDefault(p, m, a)).flag());
  }

  public static void main(String[] args) throws Exception {
    calls();
    failures();
    InvocationHandler h = (p, m, a) -> m.getDeclaringClass().getSimpleName() + "." + m.getReturnType().getSimpleName();
    Object both = Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Hidden.class, Narrow.class},
        h);
    System.out.println(((Narrow) both).covariant() + " " + ((Hidden) both).covariant() + " " + both);
    Class<?> c = both.getClass();
    System.out.println(Proxy.isProxyClass(c) + " " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass()
        + " " + Arrays.toString(c.getInterfaces()) + " " + (Proxy.getInvocationHandler(both) == h) + " "
        + c.getPackageName() + " " + c.isSynthetic() + " " + c.getSimpleName().startsWith("$Proxy"));
    System.out.println(Arrays.stream(c.getDeclaredMethods()).filter(m -> !m.getName().contains(
        "Lookup")).map(m -> m.getReturnType().getSimpleName() + " " + m.getName()
        + Modifier.toString(m.getModifiers())).sorted().toList());
    System.out.println(Proxy.getProxyClass(Proxies.class.getClassLoader(), Hidden.class, Narrow.class) == c);
    Service target = service((p, m, a) -> m.getName().equals("flag") ? Boolean.TRUE : null);
    Service wrapper = service((p, m, a) -> {
      try {
        return m.invoke(target, a);
      } catch (InvocationTargetException e) {
        throw e.getTargetException();
      }
    });
    System.out.println(wrapper.flag());
    Method add = Service.class.getMethod("add", int.class, long.class, double.class, char.class);
    try {
      add.invoke(wrapper, 1, 2L, 3.0, 'c');
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause().getClass().getName());
    }
    Comparable<String> cmp = (Comparable<String>) Proxy.newProxyInstance(null, new Class<?>[] {Comparable.class}, (p,
        m, a) -> ((String) a[0]).length());
    System.out.println(cmp.compareTo("four"));
  }
}
