// SPDX-License-Identifier: MIT
package reflect;

import java.io.IOException;
import java.io.InputStream;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** StackWalker, stack traces through lambdas and reflection, caller sensitivity, resources next to a class. */
public class Walking {
  static void p(Object o) {
    System.out.println(o);
  }

  static final StackWalker WALKER = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

  static List<String> frames() {
    return WALKER.walk(s -> s.map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName() + ":"
        + f.getLineNumber() + f.getMethodType()).collect(Collectors.toList()));
  }

  static List<String> below(int n) {
    return n == 0 ? frames() : below(n - 1);
  }

  interface Visitor {
    default List<String> visit() {
      return frames();
    }
  }

  static class Ctor {
    final List<String> seen;

    Ctor() {
      seen = frames();
    }
  }

  static String caller() {
    return WALKER.getCallerClass().getSimpleName();
  }

  static class Other {
    static String ask() {
      return caller();
    }
  }

  static void boom(int n) {
    if (n == 0) throw new IllegalStateException("deep");
    try {
      boom(n - 1);
    } finally {
      depth++;
    }
  }

  static int depth;

  static String trace(Throwable t) {
    return Arrays.stream(t.getStackTrace()).map(e -> e.getClassName().replaceAll("Lambda.*", "Lambda") + "."
        + e.getMethodName() + ":" + e.getLineNumber() + "/" + e.getFileName() + "/" + e.getModuleName())
        .filter(s -> s.startsWith("reflect.")).toList().toString();
  }

  public static void main(String[] args) throws Exception {
    p(frames());
    p(below(3));
    p(new Visitor() {}.visit());
    p(new Ctor().seen);
    Supplier<List<String>> s = () -> frames();
    p(s.get());
    p(List.of(1).stream().map(x -> frames()).findFirst().get());
    Method m = Walking.class.getDeclaredMethod("frames");
    p(m.invoke(null));
    p(Other.ask() + " " + caller());
    p(WALKER.walk(x -> x.map(StackFrame::toStackTraceElement).map(StackTraceElement::toString)
        .toList()));
    p(WALKER.walk(x -> x.limit(1).map(f -> f.getDescriptor() + f.isNativeMethod()
        + (f.getByteCodeIndex() >= 0)).toList()));
    try {
      StackWalker.getInstance().getCallerClass();
    } catch (UnsupportedOperationException e) {
      p(e);
    }
    p(StackWalker.getInstance().walk(x -> x.count()));
    try {
      boom(4);
    } catch (IllegalStateException e) {
      p(depth + " " + trace(e));
      StackTraceElement[] st = e.getStackTrace();
      e.setStackTrace(new StackTraceElement[] {st[0], new StackTraceElement("made.Up", "method", "Up.java", -2),
          new StackTraceElement("a.B", "c", null, -1), new StackTraceElement("app", "mod", "1.0", "x.Y", "z", "Y.java",
          3)});
      p(Arrays.toString(e.getStackTrace()) + " " + st[0].equals(st[0]) + " " + st[0].isNativeMethod());
    }
    try {
      s = () -> { throw new RuntimeException("lambda"); };
      s.get();
    } catch (RuntimeException e) {
      p(trace(e));
    }
    try {
      Walking.class.getDeclaredMethod("boom", int.class).invoke(null, 1);
    } catch (ReflectiveOperationException e) {
      p(trace(e) + " " + trace(e.getCause()));
    }
    Throwable noTrace = new Throwable("quiet", null, false, false) {};
    noTrace.addSuppressed(new Exception());
    p(noTrace.getStackTrace().length + " " + noTrace.getSuppressed().length);
    p(Thread.currentThread().getStackTrace()[1].getMethodName() + " "
        + Thread.getAllStackTraces().containsKey(Thread.currentThread()));
    try (InputStream in = Walking.class.getResourceAsStream("Walking.class"); InputStream none =
        Walking.class.getResourceAsStream("none.txt")) {
      byte[] b = in.readAllBytes();
      System.out.printf("%02x%02x%02x%02x %b%n", b[0], b[1], b[2], b[3], none == null);
    } catch (IOException e) {
      p(e);
    }
    p((Walking.class.getResource("/reflect/Walking.class") != null) + " "
        + Walking.class.getResource("/absent") + " " + (String.class.getResource("String.class") != null) + " "
        + (ClassLoader.getSystemResource("reflect/Walking.class") != null) + " "
            + ClassLoader.getSystemResource("/reflect/Walking.class") + " "
            + Object.class.getResource("Object.class").getProtocol());
  }
}
