// SPDX-License-Identifier: MIT
// Classes that are loaded and initialised only by the operations that name them.

public class Fresh {
  static int count;

  static class A {
    static final int value = ++count + 10;
  }

  static class B extends A {
    static final int value = ++count + new Object().hashCode() % 7;
  }

  interface WithDefault {
    int field = ++Fresh.count;

    default int answer() {
      return field + 1;
    }
  }

  interface Other extends WithDefault {
    int call(int x);
  }

  public static class C implements WithDefault {
    public C() {}

    @Override
    public int hashCode() {
      return answer() * 3 + count;
    }
  }

  static class D implements Other {
    public int call(int x) {
      return x + answer();
    }
  }

  static class E implements Other {
    public int call(int x) {
      return x * 2;
    }
  }

  static int viaInterface(Other other) {
    return other.call(1) + new E().call(2) + other.call(3);
  }

  static class Broken {
    static final int value = Integer.parseInt("no number" + ++count);
  }

  static class BrokenToo extends Broken {
    static final int value = 3;
  }

  static class Element implements Comparable<Element> {
    public int compareTo(Element other) {
      return 0;
    }
  }

  static class Derived extends Element {}

  public static class Reflected {
    public int field = 4;

    public Reflected() {}

    public int twice(int x) {
      return 2 * x + field;
    }

    @Override
    public int hashCode() {
      return 7 * field;
    }
  }
}
