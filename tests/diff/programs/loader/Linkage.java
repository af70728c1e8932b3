// SPDX-License-Identifier: MIT
package loader;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Classes that fail to link: absent supertypes, removed members, changed kinds,
    made by renaming constants in class bytes. */
public class Linkage {
  public static class Target {
    public static int field1 = 7;
    public int inst1 = 8;

    public static String method1() {
      return "static";
    }

    public String virtual1() {
      return "virtual";
    }

    private static String secret1() {
      return "secret";
    }

    public static void onlyHere() {}
  }

  public interface Iface1 {
    String call();
  }

  public interface Ifac2 {}

  public abstract static class Abs12 {
    abstract String work();
  }

  public static class UserOfField {
    public static Object run() {
      return Target.field1;
    }
  }

  public static class UserOfMethod {
    public static Object run() {
      return Target.method1();
    }
  }

  public static class UserOfVirtual {
    public static Object run() {
      return new Target().virtual1();
    }
  }

  public static class UserOfInstance {
    public static Object run() {
      return new Target().inst1;
    }
  }

  public static class UserOfClass {
    public static Object run() {
      return new Gone1();
    }
  }

  public static class Gone1 {}

  public static class SubOfGone extends Gone1 {
    public static Object run() {
      return new SubOfGone() instanceof Gone1;
    }
  }

  public static class Catcher {
    public static Object run() {
      try {
        return Integer.parseInt("x");
      } catch (GoneException e) {
        return "gone";
      } catch (NumberFormatException e) {
        return "caught " + e.getMessage();
      }
    }
  }

  public static class GoneException extends RuntimeException {}

  public static class FinalTarget {
    public static final class Locked {}

    public static class Opened {}

    public static class SubOfOpened extends Opened {
      public static Object run() {
        return "linked";
      }
    }
  }

  static byte[] patched(Class<?> c, String from, String to) throws Exception {
    try (InputStream in = Linkage.class.getResourceAsStream("/" + c.getName().replace('.', '/') + ".class")) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).replace(from,
          to).getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  static void attempt(Class<?> c, String from, String to) {
    String what = c.getSimpleName() + " " + from + " -> " + to;
    try {
      byte[] b = patched(c, from, to);
      ClassLoader l = new ClassLoader("patch", Linkage.class.getClassLoader()) {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
          return name.equals(c.getName()) ? defineOnce(name) : super.loadClass(name, resolve);
        }

        Class<?> defineOnce(String name) {
          Class<?> k = findLoadedClass(name);
          return k != null ? k : defineClass(name, b, 0, b.length);
        }
      };
      Class<?> k = l.loadClass(c.getName());
      for (int i = 0; i < 2; i++)
        try {
          System.out.println(what + ": " + k.getMethod("run").invoke(null));
        } catch (java.lang.reflect.InvocationTargetException e) {
          Throwable t = e.getCause();
          System.out.println(what + " ! " + clean(t) + (t.getCause() == null ? "" : " <- " + clean(t.getCause())));
        }
    } catch (Throwable t) {
      System.out.println(what + " !! " + clean(t) + (t.getCause() == null ? "" : " <- " + clean(t.getCause())));
    }
  }

  static String clean(Throwable t) {
    return t.toString().replaceAll("@[0-9a-f]+", "@#");
  }

  public static void main(String[] args) {
    attempt(UserOfField.class, "field1", "fieldX");
    attempt(UserOfField.class, "field1", "inst1x");
    attempt(UserOfField.class, "field1", "field1");
    attempt(UserOfMethod.class, "method1", "methodX");
    attempt(UserOfMethod.class, "method1", "secret1");
    attempt(UserOfVirtual.class, "virtual1", "virtualX");
    attempt(UserOfVirtual.class, "virtual1", "hashCode");
    attempt(UserOfInstance.class, "inst1", "inst2");
    attempt(UserOfInstance.class, "Linkage$Target", "Linkage$Iface1");
    attempt(UserOfClass.class, "Gone1", "GoneX");
    attempt(UserOfClass.class, "Linkage$Gone1", "Linkage$AbsXX");
    attempt(UserOfClass.class, "Linkage$Gone1", "Linkage$Abs12");
    attempt(UserOfClass.class, "Linkage$Gone1", "Linkage$Ifac2");
    attempt(SubOfGone.class, "Gone1", "GoneX");
    attempt(SubOfGone.class, "Linkage$Gone1", "Linkage$Ifac2");
    attempt(Catcher.class, "Linkage$GoneException", "Linkage$GoneExceptiox");
    attempt(FinalTarget.SubOfOpened.class, "FinalTarget$Opened", "FinalTarget$Locked");
    attempt(FinalTarget.SubOfOpened.class, "()Ljava/lang/Object;", "()Ljava/lang/String;");
    System.out.println(List.of(Target.secret1(), Target.method1()));
  }
}
