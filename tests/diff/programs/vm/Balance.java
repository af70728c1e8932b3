// SPDX-License-Identifier: MIT
package vm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.security.AccessController;
import java.security.PrivilegedAction;

/** Stack overflow at any place: every finally block runs, every monitor is left, and the thread is as good as new. */
public class Balance {
    static int entered;
    static int left;
    static final Object lock = new Object();
    static Method viaReflection;
    static Constructor<Balance> viaConstructor;
    static MethodHandle viaHandle;

    public Balance(int way) throws Throwable {
        step(way);
    }

    static class Child {
        final Object made;

        Child(int way) throws Throwable {
            made = viaConstructor.newInstance(way);
        }
    }

    public static synchronized void locked(int way) throws Throwable {
        step(way);
    }

    public static void step(int way) throws Throwable {
        entered++;
        try {
            synchronized (lock) {
                switch (way) {
                    case 0 -> step(way);
                    case 1 -> locked(way);
                    case 2 -> viaReflection.invoke(null, way);
                    case 3 -> new Child(way);
                    case 4 -> viaHandle.invokeExact(way);
                    case 5 -> AccessController.doPrivileged((PrivilegedAction<Void>) () -> {
                        sneak(way);
                        return null;
                    });
                    default -> {
                        Object[] self = {way};
                        viaHandle.invokeWithArguments(self);
                    }
                }
            }
        } finally {
            left++;
        }
    }

    @SuppressWarnings("unchecked")
    static <E extends Throwable> void sneak(int way) throws E {
        try {
            step(way);
        } catch (Throwable e) {
            throw (E) e;
        }
    }

    static boolean overflows(Throwable thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at instanceof StackOverflowError) return true;
        }
        return false;
    }

    static void other() {
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                synchronized (Balance.class) {
                    System.out.println("all monitors are free");
                }
            }
        });
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        viaReflection = Balance.class.getMethod("step", int.class);
        viaConstructor = Balance.class.getConstructor(int.class);
        viaHandle = MethodHandles.lookup().findStatic(Balance.class, "step", MethodType.methodType(void.class, int.class));
        for (int way = 0; way <= 6; way++) {
            for (int i = 0; i < 5; i++) {
                entered = left = 0;
                try {
                    step(way);
                } catch (Throwable e) {
                    System.out.println(way + " " + overflows(e) + " " + (entered > 100 && entered - left <= 1));
                }
            }
            other();
        }
    }
}
