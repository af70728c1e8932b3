package programs;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class GeneratedCode {
  @Retention(RetentionPolicy.CLASS)
  @interface MyGenerated {}

  @Retention(RetentionPolicy.SOURCE)
  @interface SourceGenerated {}

  @MyGenerated
  static int skipped(int n) {
    return n > 2 ? 1 : 0;
  }

  @SourceGenerated
  static int counted(int n) {
    return n > 2 ? 1 : 0;
  }

  @MyGenerated
  static class Whole {
    int get() {
      return 1;
    }
  }

  public static void main(String[] args) {
    System.out.println(skipped(1) + counted(3) + new Whole().get());
  }
}
