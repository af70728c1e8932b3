// SPDX-License-Identifier: MIT
package support;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Memory without checks, as far as the class library is concerned. */
public final class Wild {
    public static final Unsafe unsafe = unsafe();

    private Wild() {}

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }
}
