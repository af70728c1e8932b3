// SPDX-License-Identifier: MIT
package golden;

import java.io.StringReader;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

@Retention(RetentionPolicy.RUNTIME)
@interface Visible {
  byte b() default 1;
  char c() default '\n';
  short s() default -2;
  int i() default 3;
  long l() default 4L;
  float f() default 1.5f;
  double d() default Double.NaN;
  boolean z() default true;
  String text() default "a \"quoted\"\ttext";
  ElementType kind() default ElementType.METHOD;
  Class<?> type() default int[].class;
  Invisible nested() default @Invisible(value = "x", more = {});
  String[] list() default {"one", "two"};
}

@interface Invisible {
  String value() default "";

  int[] more() default {1, 2};
}

@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
@interface OnType {
  int value() default 0;
}

@Target(ElementType.TYPE_USE)
@Repeatable(Quietly.List.class)
@interface Quietly {
  int value() default 0;

  @Target(ElementType.TYPE_USE)
  @interface List {
    Quietly[] value();
  }
}

@Visible(i = 7, list = {})
@Invisible("class")
@Deprecated
class Marks<@OnType(1) T extends @OnType(2) Object & @OnType(3) Runnable> extends @OnType(4) ArrayList<@OnType(5) T>
    implements @OnType(6) Comparable<@Quietly(1) @Quietly(2) T> {
  @Visible
  @Invisible
  @OnType(7)
  Map<@OnType(8) String, @OnType(9) int @OnType(10) [] @OnType(11) []> field;

  @Deprecated
  @OnType(12)
  Marks(@Visible int first, @Invisible("p") String second) {}

  <@OnType(13) A extends @OnType(14) Number> @OnType(15) A method(
      @OnType(16) Marks<T> this, @OnType(17) A first, List<? extends @OnType(18) A> second)
      throws @OnType(19) RuntimeException {
    @OnType(20)
    A local = first;
    Object o = new @OnType(21) ArrayList<@OnType(22) String>();
    if (o instanceof @OnType(23) String) local = (@OnType(24) A) first;
    Supplier<Object> s = @OnType(25) Object::new;
    Function<Object, String> f = @OnType(26) Object::toString;
    Marks.<@OnType(27) String>generic();
    try (@OnType(28) StringReader r = new StringReader("")) {
      local = null;
    } catch (@OnType(29) IllegalStateException e) {
      local = first;
    }
    return local;
  }

  static <X> void generic() {}

  @Override
  public int compareTo(T other) {
    return 0;
  }
}
