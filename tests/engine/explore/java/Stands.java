// SPDX-License-Identifier: MIT
import java.io.IOException;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Inputs of types without a class of their own, classes and builders. */
class Stands {
  interface Source {
    int next() throws IOException;
  }

  abstract static class Gauge {
    int limit;

    abstract int measure(int times);

    boolean fits(int times) {
      return measure(times) <= limit;
    }
  }

  static class Handling {
    static int handled(Source source) {
      try {
        return source.next() > 3 ? 1 : 2;
      } catch (IOException e) {
        return 3;
      } catch (IllegalStateException e) {
        return 4;
      }
    }
  }

  sealed interface Closed permits OnlyOne {}

  abstract static non-sealed class OnlyOne implements Closed {
    private OnlyOne() {}
  }

  static class Forever implements Iterator<Object> {
    @Override
    public boolean hasNext() {
      return true;
    }

    @Override
    public Object next() {
      return this;
    }
  }

  static class Always extends Forever {}

  static int first(Iterator<?> iterator) {
    return iterator.hasNext() ? 1 : 2;
  }

  static int compared(Comparator<String> order) {
    if (order.compare("a", "b") > 0) {
      return 1;
    }
    return order.compare("b", "a") > 0 ? 2 : 3;
  }

  static int differs(IntSupplier supplier) {
    return supplier.getAsInt() != supplier.getAsInt() ? 1 : 2;
  }

  static int supplied(Supplier<Integer> supplier) {
    Integer value = supplier.get();
    return value == null ? 1 : value > 7 ? 2 : 3;
  }

  static int closed(Closed closed) {
    return closed.hashCode() == 0 ? 1 : 2;
  }

  static int classes(Class<?> type) {
    if (type == Stands.class) {
      return 1;
    }
    if (type.isPrimitive()) {
      return 2;
    }
    return type.isArray() ? 3 : type.isInterface() ? 4 : 5;
  }

  static int builders(StringBuilder text) {
    if (text.length() != 3) {
      return 1;
    }
    return text.append('x').toString().equals("abcx") ? 2 : 3;
  }

  static int sets(EnumSet<TimeUnit> units) {
    return units.contains(TimeUnit.DAYS) && units.size() > 1 ? 1 : 2;
  }
}
