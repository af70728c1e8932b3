// SPDX-License-Identifier: MIT
package vm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

/** Native methods behind method handles: such that answer at once, block, and throw. */
public class Adapted {
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle copy = lookup.findStatic(System.class, "arraycopy",
                MethodType.methodType(void.class, Object.class, int.class, Object.class, int.class, int.class));
        int[] target = new int[3];
        copy.invokeExact((Object) new int[] {7, 8, 9}, 0, (Object) target, 1, 2);
        System.out.println(Arrays.toString(target));
        MethodHandle sleep = lookup.findStatic(Thread.class, "sleep", MethodType.methodType(void.class, long.class));
        sleep.invokeExact(2L);
        Object lock = new Object();
        MethodHandle wait = lookup.findVirtual(Object.class, "wait", MethodType.methodType(void.class, long.class));
        synchronized (lock) {
            wait.invokeExact(lock, 2L);
            System.out.println(Thread.holdsLock(lock));
        }
        MethodHandle caught = MethodHandles.catchException(wait, IllegalMonitorStateException.class,
                MethodHandles.dropArguments(MethodHandles.insertArguments(lookup.findVirtual(java.io.PrintStream.class, "println",
                        MethodType.methodType(void.class, Object.class)), 0, System.out), 1, Object.class, long.class)
                        .asType(MethodType.methodType(void.class, IllegalMonitorStateException.class, Object.class, long.class)));
        caught.invokeExact(lock, 2L);
    }
}
