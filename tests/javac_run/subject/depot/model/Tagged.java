// SPDX-License-Identifier: MIT
package depot.model;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

@Documented
@Repeatable(Tags.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.PACKAGE,
    ElementType.TYPE_USE})
public @interface Tagged {
    String value();

    int[] levels() default {1, 2, 3};

    Class<?> kind() default Object.class;

    Category category() default Category.TOOL;
}
