// SPDX-License-Identifier: MIT
// Calls itself through reflection, method handles, proxies and lambdas.
// exit: 0
// out: reflection: caught
// out: handle: caught
// out: proxy: caught
// out: lambda: caught
package loops;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.IntUnaryOperator;
import support.Attempt;

public class DeepReflection {
    static Method method;
    static MethodHandle handle;
    static Runnable proxy;
    static IntUnaryOperator lambda;

    public static void reflected() throws Exception {
        method.invoke(null);
    }

    public static void handled() throws Throwable {
        handle.invokeExact();
    }

    static String overflow(Attempt.Body body) {
        try {
            body.run();
            return "LET OUT";
        } catch (Throwable thrown) {
            return "caught";
        }
    }

    public static void main(String[] args) throws Exception {
        method = DeepReflection.class.getMethod("reflected");
        handle = MethodHandles.lookup().findStatic(DeepReflection.class, "handled", MethodType.methodType(void.class));
        proxy = (Runnable) Proxy.newProxyInstance(DeepReflection.class.getClassLoader(), new Class<?>[] {Runnable.class},
            (self, called, arguments) -> { ((Runnable) self).run(); return null; });
        lambda = n -> lambda.applyAsInt(n + 1) + 1;
        System.out.println("reflection: " + overflow(() -> method.invoke(null)));
        System.out.println("handle: " + overflow(() -> { handle.invokeExact(); return null; }));
        System.out.println("proxy: " + overflow(() -> { proxy.run(); return null; }));
        System.out.println("lambda: " + overflow(() -> lambda.applyAsInt(0)));
    }
}
