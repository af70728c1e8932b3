// SPDX-License-Identifier: MIT
// Calls of native code through the foreign function interface, where the JDK has one.
// exit: 0
// out: getpid: java.lang.
package libraries;

import java.lang.invoke.MethodHandle;
import support.Attempt;

public class Foreign {
    static Object call(Class<?> type, Object receiver, String name, Class<?>[] types, Object... arguments) throws Throwable {
        try {
            return type.getMethod(name, types).invoke(receiver, arguments);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        }
    }

    public static void main(String[] args) {
        Attempt.refused("getpid", () -> {
            Class<?> linkerType = Class.forName("java.lang.foreign.Linker");
            Object linker = call(linkerType, null, "nativeLinker", new Class<?>[0]);
            Object lookup = call(linkerType, linker, "defaultLookup", new Class<?>[0]);
            Object symbol = call(Class.forName("java.lang.foreign.SymbolLookup"), lookup, "find",
                new Class<?>[] {String.class}, "getpid");
            Object address = ((java.util.Optional<?>) symbol).orElseThrow();
            Class<?> layout = Class.forName("java.lang.foreign.MemoryLayout");
            Object descriptor = call(Class.forName("java.lang.foreign.FunctionDescriptor"), null, "of",
                new Class<?>[] {layout, layout.arrayType()},
                Class.forName("java.lang.foreign.ValueLayout").getField("JAVA_INT").get(null),
                java.lang.reflect.Array.newInstance(layout, 0));
            Class<?> option = Class.forName("java.lang.foreign.Linker$Option");
            MethodHandle handle = (MethodHandle) call(linkerType, linker, "downcallHandle",
                new Class<?>[] {Class.forName("java.lang.foreign.MemorySegment"),
                    Class.forName("java.lang.foreign.FunctionDescriptor"), option.arrayType()},
                address, descriptor, java.lang.reflect.Array.newInstance(option, 0));
            return handle.invoke();
        });
    }
}
