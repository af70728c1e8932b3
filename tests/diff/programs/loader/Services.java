// SPDX-License-Identifier: MIT
package loader;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** ServiceLoader over META-INF/services entries, good and bad. */
public class Services {
  public interface Codec {
    String code(String s);

    default int order() {
      return 100;
    }
  }

  public static class Upper implements Codec {
    static {
      System.out.println("Upper loaded");
    }

    @Override
    public String code(String s) {
      return s.toUpperCase();
    }
  }

  public static class Reverse implements Codec {
    public Reverse() {
      System.out.println("Reverse made");
    }

    @Override
    public String code(String s) {
      return new StringBuilder(s).reverse().toString();
    }

    @Override
    public int order() {
      return 1;
    }
  }

  public static class ViaProvider {
    public static Codec provider() {
      return s -> "<" + s + ">";
    }
  }

  public interface Broken {}

  public static class NotABroken {}

  public static class Throws implements Broken {
    public Throws() {
      throw new IllegalStateException("constructor fails");
    }
  }

  public static class NoPublicConstructor implements Broken {
    private NoPublicConstructor() {}
  }

  public static class Fine implements Broken {}

  public interface Nobody {}

  public interface Malformed {}

  static <T> void walk(Class<T> service) {
    Iterator<T> it = ServiceLoader.load(service).iterator();
    int guard = 0;
    while (guard++ < 20) {
      try {
        if (!it.hasNext()) break;
        System.out.println("  provider " + it.next().getClass().getSimpleName());
      } catch (ServiceConfigurationError e) {
        System.out.println("  " + e.getMessage().replaceAll("(file|jar):[^ ]*/META-INF", "META-INF") + " <- "
            + e.getCause());
      }
    }
  }

  public static void main(String[] args) {
    ServiceLoader<Codec> l = ServiceLoader.load(Codec.class);
    System.out.println("created");
    for (Codec c : l) System.out.println(c.code("abc") + " " + c.order());
    System.out.println("again");
    List<Codec> first = new ArrayList<>();
    for (Codec c : l) first.add(c);
    List<Codec> second = new ArrayList<>();
    l.forEach(second::add);
    System.out.println(first.equals(second));
    l.reload();
    System.out.println(l.findFirst().get().code("first") + " "
        + l.stream().map(p -> p.type().getSimpleName()).toList());
    System.out.println(l.stream().filter(p -> p.type() == Reverse.class).map(ServiceLoader.Provider::get)
        .findFirst().get().code("stream"));
    System.out.println("broken");
    walk(Broken.class);
    System.out.println("malformed");
    walk(Malformed.class);
    System.out.println(ServiceLoader.load(Nobody.class).findFirst() + " " + l);
    System.out.println(ServiceLoader.load(Codec.class, null).findFirst().isPresent() + " "
        + ServiceLoader.loadInstalled(Codec.class).iterator().hasNext());
    try {
      l.iterator().remove();
    } catch (UnsupportedOperationException e) {
      System.out.println(e);
    }
    System.out.println(ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream()
        .map(p -> p.type().getSimpleName()).sorted().toList());
  }
}
