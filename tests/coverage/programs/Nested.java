package programs;

public class Nested {
  private int secret = 4;

  class Inner {
    int read() {
      return secret;
    }

    class Deeper {
      int both() {
        return secret + read();
      }
    }
  }

  static class Utility {
    private Utility() {}

    static int twice(int n) {
      return n * 2;
    }
  }

  static final class Single {
    static final Single INSTANCE = new Single();
    private int uses;

    private Single() {
      uses = 1;
    }

    int use() {
      return uses++;
    }
  }

  interface Constants {
    int ONE = 1;
    String NAME = "name";
  }

  interface Computed {
    Object OBJECT = new Object();
    int LENGTH = "abc".length();

    default int size() {
      return LENGTH;
    }

    static int other() {
      return 2;
    }

    private int hidden() {
      return 3;
    }

    int implemented();
  }

  static abstract class Base {
    { System.out.println("initialiser"); }

    abstract int value();

    native void absent();
  }

  @interface Note {
    int level() default 1;
  }

  static class Empty {}

  public static void main(String[] args) {
    Nested nested = new Nested();
    Inner inner = nested.new Inner();
    System.out.println(inner.new Deeper().both() + Utility.twice(Constants.ONE) + Single.INSTANCE.use());
    Computed computed = () -> 5;
    System.out.println(computed.size() + computed.implemented());
    class Local extends Base {
      @Override
      int value() {
        return nested.secret;
      }
    }
    System.out.println(new Local().value());
  }
}
