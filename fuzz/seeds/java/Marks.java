// SPDX-License-Identifier: MIT
package seed;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;

@Retention(RetentionPolicy.RUNTIME)
@interface Mark {
  int value() default 1;
  String[] names() default {"a", "b"};
  Class<?> type() default int[].class;
  ElementType kind() default ElementType.FIELD;
  Deprecated nested() default @Deprecated;
  double d() default 0.5;
}

@Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
@interface Use {}

@Mark(names = {})
class Marks<@Use T extends @Use Object> {
  @Mark @Use List<@Use ? extends @Use String @Use []> field;

  @Deprecated
  <A> @Use Object method(@Mark int a, @Deprecated @Use T b) throws @Use Exception {
    @Use Object local = new @Use Object();
    return (@Use T) local;
  }
}
