// SPDX-License-Identifier: MIT
// Members of reflection and method handles with their insides changed.
// exit: 0
// out: done
package wild;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import support.Attempt;
import support.Wild;

public class BrokenMembers {
    int number = 5;

    public static int work(int given) {
        return given + 1;
    }

    // Every four-byte place of an object in turn, with numbers that are none of its business.
    static void shake(String what, Maker maker, User user) throws Exception {
        int failed = 0;
        for (long offset = 8; offset < 96; offset += 4) {
            for (int wild : new int[] {0, -1, 7, 1 << 20, Integer.MAX_VALUE}) {
                Object object = maker.make();
                try {
                    Wild.unsafe.putInt(object, offset, wild);
                    user.use(object);
                } catch (Throwable e) {
                    ++failed;
                }
            }
        }
        System.out.println(what + " failed: " + (failed > 0));
    }

    interface Maker {
        Object make() throws Exception;
    }

    interface User {
        void use(Object object) throws Throwable;
    }

    public static void main(String[] args) throws Exception {
        shake("method", () -> BrokenMembers.class.getMethod("work", int.class), m -> ((Method) m).invoke(null, 1));
        shake("method text", () -> BrokenMembers.class.getMethod("work", int.class), m -> ((Method) m).toGenericString());
        shake("annotations", () -> BrokenMembers.class.getMethod("work", int.class), m -> ((Method) m).getAnnotations());
        shake("field", () -> BrokenMembers.class.getDeclaredField("number"),
            f -> ((Field) f).setInt(new BrokenMembers(), 9));
        shake("field place", () -> BrokenMembers.class.getDeclaredField("number"),
            f -> Wild.unsafe.objectFieldOffset((Field) f));
        shake("constructor", () -> BrokenMembers.class.getConstructor(),
            c -> ((java.lang.reflect.Constructor<?>) c).newInstance());
        shake("handle", () -> java.lang.invoke.MethodHandles.lookup().findStatic(BrokenMembers.class, "work",
            java.lang.invoke.MethodType.methodType(int.class, int.class)),
            h -> ((java.lang.invoke.MethodHandle) h).invoke(3));
        shake("descriptor", () -> { FileInputStream in = new FileInputStream("/ro/keep.txt"); return in.getFD(); },
            d -> new FileInputStream((FileDescriptor) d).read());
        shake("thread", () -> new Thread(() -> { }), t -> { ((Thread) t).start(); ((Thread) t).join(10); });
        shake("exception", () -> new Exception("x"), e -> ((Exception) e).getStackTrace()[0].toString());
        shake("inflater", java.util.zip.Inflater::new, i -> ((java.util.zip.Inflater) i).inflate(new byte[10]));
        shake("buffer", () -> java.nio.ByteBuffer.allocateDirect(16), b -> ((java.nio.ByteBuffer) b).putLong(0, 1).getLong(8));
        shake("array", () -> new Object[] {"a", "b", "c"}, a -> Arrays.toString((Object[]) a));
        shake("box", () -> Integer.valueOf(12345), i -> System.out.print(((Integer) i) == 0 ? "" : ""));
        System.out.println("done");
    }
}
