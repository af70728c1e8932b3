// SPDX-License-Identifier: MIT
import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/** What depends on the class of an object of the input. */
class Classes {
  static class Point {
    int x;

    @Override
    public boolean equals(Object o) {
      if (this == o) {
        return true;
      }
      if (o == null || getClass() != o.getClass()) {
        return false;
      }
      return x == ((Point) o).x;
    }

    @Override
    public int hashCode() {
      return x;
    }
  }

  static class Plain {
    int size() {
      return 1;
    }
  }

  static class Narrow extends Plain {}

  static class Wide extends Plain {
    @Override
    int size() {
      return 2;
    }
  }

  static class Alone {
    static int justObject(Object o) {
      return o.getClass() == Object.class ? 1 : 2;
    }
  }

  sealed interface Shape permits Square, Strip {}

  static final class Square implements Shape {}

  static final class Strip implements Shape {}

  static int called(Object o) {
    return o.hashCode() == 7 ? 1 : 2;
  }

  static int calledOnceKnown(Object o) {
    if (o instanceof String) {
      return 1;
    }
    return o.hashCode() == 7 ? 2 : 3;
  }

  static int measured(Number n) {
    return n.intValue() == 3 ? 1 : 2;
  }

  static int listed(List<String> list) {
    return list.isEmpty() ? 1 : 2;
  }

  static int inherited(Comparator<String> order) {
    return order.toString() == null ? 1 : 2;
  }

  static int joined(Object o) {
    return ("<" + o + ">").length() == 2 ? 1 : 2;
  }

  static int calledOnceCast(Object o) {
    return o instanceof Number && ((Number) o).intValue() == 3 ? 1 : 2;
  }

  static int both(Object o) {
    return o instanceof Runnable && o instanceof Comparable ? 1 : 2;
  }

  static int unmade(Object o) {
    return o instanceof Thread ? 1 : 2;
  }

  static int named(Object o) {
    return o.getClass().getName().isEmpty() ? 1 : 2;
  }

  static int overridden(Object o) {
    return o instanceof Plain && ((Plain) o).size() == 2 ? 1 : 2;
  }

  static int storesOwn(Plain[] array) {
    array[0] = new Wide();
    return 1;
  }

  static int storesWide(Wide[] array) {
    array[0] = new Wide();
    return 1;
  }

  static int storesTwo(Object[] array) {
    array[0] = "a";
    array[0] = 5;
    return 1;
  }

  static int narrower(Object[] array) {
    return array instanceof String[] ? 1 : 2;
  }

  static int thrown(Exception e) {
    try {
      throw e;
    } catch (IOException io) {
      return 1;
    } catch (Exception other) {
      return 2;
    }
  }

  static int kinds(Object o) {
    if (o instanceof Integer) {
      return 1;
    }
    if (o instanceof String) {
      return 2;
    }
    return o instanceof int[] ? 3 : 4;
  }

  static int abstractly(Object o) {
    return o instanceof Number ? 1 : 2;
  }

  static int equated(Object o) {
    return "a".equals(o) ? 1 : 2;
  }

  static int ofClass(Object o) {
    return o.getClass() == Point.class ? 1 : 2;
  }

  static int asked(Object o) {
    return Integer.class.isInstance(o) ? 1 : 2;
  }

  static int known(Object o) {
    return o instanceof String && o.hashCode() == 7 && ("" + o).isEmpty() && o.getClass().getName().isEmpty() ? 1 : 2;
  }

  static int checked(Object o) {
    o.getClass();
    return 1;
  }

  static int sealed(Shape shape) {
    if (shape instanceof Square) {
      return 1;
    }
    return shape.toString() == null ? 2 : 3;
  }

  static int own(Plain plain) {
    return plain.size() == 2 ? 1 : 2;
  }

  static int compared(Comparator<String> order) {
    return order.compare("a", "b") > 0 ? 1 : 2;
  }

  static int stores(Object[] array) {
    array[0] = "a";
    return 1;
  }
}
