// SPDX-License-Identifier: MIT
package loader;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;

/** A loader that defines classes from bytes: delegation, identity, linkage between loaders, failures. */
public class Loaders {
  public interface Greeter {
    String greet(String who);
  }

  public static class Polite implements Greeter {
    static int made;
    static final List<String> EVENTS = new ArrayList<>();

    static {
      System.out.println("Polite initialised");
    }

    public Polite() {
      made++;
    }

    @Override
    public String greet(String who) {
      return "Good day, " + who + " (" + made + ")";
    }

    public static Object helper() {
      return new Helper();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Polite;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  public static class Helper {}

  public static class Failing {
    static int x = 1 / Integer.parseInt("0");
  }

  static final class ByteLoader extends ClassLoader {
    final List<String> asked = new ArrayList<>();
    final List<String> own;

    ByteLoader(String name, ClassLoader parent, String... own) {
      super(name, parent);
      this.own = Arrays.asList(own);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("loader.")) asked.add(name);
      synchronized (getClassLoadingLock(name)) {
        if (!own.contains(name)) return super.loadClass(name, resolve);
        Class<?> c = findLoadedClass(name);
        return c != null ? c : findClass(name);
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!own.contains(name)) throw new ClassNotFoundException("not mine: " + name);
      byte[] b = bytes(name);
      return defineClass(name, b, 0, b.length);
    }

    Class<?> define(String name, byte[] b) {
      return defineClass(name, b, 0, b.length);
    }
  }

  static byte[] bytes(String name) {
    try (InputStream in = Loaders.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
      return Objects.requireNonNull(in, name).readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static void attempt(String what, java.util.concurrent.Callable<?> body) {
    try {
      System.out.println(what + ": " + body.call());
    } catch (Throwable t) {
      System.out.println(what + " ! " + t.toString().replaceAll("@[0-9a-f]+", "@#"));
    }
  }

  public static void main(String[] args) throws Exception {
    String polite = Polite.class.getName();
    String helper = Helper.class.getName();
    ClassLoader app = Loaders.class.getClassLoader();
    ByteLoader one = new ByteLoader("one", app, polite, helper);
    ByteLoader two = new ByteLoader("two", app, polite);
    Class<?> c1 = one.loadClass(polite);
    Class<?> c2 = Class.forName(polite, true, two);
    System.out.println((c1 == c2) + " " + (c1 == one.loadClass(polite)) + " " + (c1 == Polite.class) + " "
        + c1.getName().equals(c2.getName()) + " " + c1.getClassLoader().getName() + " " + c1.getModule().isNamed());
    Greeter g1 = (Greeter) c1.getConstructor().newInstance();
    Greeter g2 = (Greeter) c2.getConstructor().newInstance();
    c2.getConstructor().newInstance();
    System.out.println(g1.greet("A") + " " + g2.greet("B") + " " + new Polite().greet("C") + " " + g1.equals(g2)
        + new Polite().equals(g1));
    System.out.println((c1.getMethod("helper").invoke(null) instanceof Helper) + " "
        + (c2.getMethod("helper").invoke(null) instanceof Helper));
    attempt("cast", () -> (Polite) (Object) g1);
    attempt("cast named", () -> c2.cast(g1));
    attempt("invoke across", () -> c1.getMethod("greet", String.class).invoke(g2, "x"));
    System.out.println(new java.util.TreeSet<>(one.asked) + " " + new java.util.TreeSet<>(two.asked));
    attempt("duplicate", () -> one.define(polite, bytes(polite)));
    attempt("wrong name", () -> new ByteLoader("n", app).define("other.Name", bytes(polite)));
    attempt("garbage", () -> new ByteLoader("n", app).define("g", new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));
    attempt("truncated", () -> new ByteLoader("n", app).define(polite, Arrays.copyOf(bytes(polite), 200)));
    attempt("empty", () -> new ByteLoader("n", app).define("e", new byte[0]));
    byte[] future = bytes(polite);
    future[7] = 99;
    attempt("future version", () -> new ByteLoader("n", app).define(polite, future));
    attempt("java package", () -> new ByteLoader("n", app).define("java.lang.Mine", bytes(polite)));
    attempt("null name", () -> new ByteLoader("n", app).define(null, bytes(polite)).getSimpleName());
    attempt("missing", () -> one.loadClass("no.Such"));
    attempt("forName", () -> Class.forName("no.Such", false, one));
    attempt("no parent", () -> new ByteLoader("orphan", null, polite).loadClass(polite).getMethods().length);
    attempt("failing init", () -> Class.forName(Failing.class.getName()));
    attempt("failing again", () -> Class.forName(Failing.class.getName()));
    attempt("failing elsewhere", () -> Class.forName(Failing.class.getName(), false, new ByteLoader("lazy", app,
        Failing.class.getName())).getSimpleName());
    ClassLoader resources = new ClassLoader(null) {
      @Override
      protected URL findResource(String name) {
        return name.equals("virtual") ? Loaders.class.getResource("Loaders.class") : null;
      }

      @Override
      protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(name.equals("virtual") ? List.of(findResource(name), findResource(name))
            : List.of());
      }
    };
    System.out.println((resources.getResource("virtual") != null) + " " + resources.getResource("other") + " "
        + Collections.list(resources.getResources("virtual")).size() + " "
        + resources.getResourceAsStream("virtual").readAllBytes()[0] + " " + resources.resources("virtual").count()
            + " " + resources.getParent() + " " + resources.getUnnamedModule().isNamed());
    System.out.println(app.getName() + " " + app.getParent().getName() + " " + app.getParent().getParent() + " "
        + ClassLoader.getPlatformClassLoader().getName() + " "
        + (Thread.currentThread().getContextClassLoader() == app));
    Thread t = new Thread(() -> System.out.println(Thread.currentThread().getContextClassLoader().getName()));
    t.setContextClassLoader(two);
    t.start();
    t.join();
    one.setDefaultAssertionStatus(true);
    System.out.println(one.isRegisteredAsParallelCapable() + " "
        + Arrays.stream(one.getDefinedPackages()).map(Package::getName).toList() + " " + one.getDefinedPackage("nope"));
    try {
      c1.getMethod("greet", String.class).invoke(g2, "x");
    } catch (IllegalArgumentException | InvocationTargetException e) {
      System.out.println(e.getMessage());
    }
  }
}
