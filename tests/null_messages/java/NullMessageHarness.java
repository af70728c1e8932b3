// SPDX-License-Identifier: MIT
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import jdk.internal.misc.Unsafe;

/**
 * What this virtual machine says of a null reference at a given instruction.
 *
 * <p>{@code ask SITES OUT}: SITES has a line a site, class, method, descriptor and bytecode index separated by tabs;
 * OUT gets a line each: "=" and the text, "null" when there is none, "skipped" when the class does not link here or the
 * method is a class initializer, which reflection does not show. Nothing is executed: the virtual machine computes the
 * text from the backtrace when it is asked for, so the top frame of a fresh exception is exchanged for the site.
 *
 * <p>{@code run OUT CLASS...}: calls every static method without parameters whose name begins with "npe". OUT gets a
 * line a NullPointerException: the site where it was really raised and its text, or "none" for a method that throws
 * none.
 */
public final class NullMessageHarness {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long BACKTRACE = UNSAFE.objectFieldOffset(Throwable.class, "backtrace");
    private static final long METHOD_SLOT = UNSAFE.objectFieldOffset(Method.class, "slot");
    private static final long CONSTRUCTOR_SLOT = UNSAFE.objectFieldOffset(Constructor.class, "slot");

    /** The methods of one class by their number in the virtual machine. */
    private static final class Methods {
        final Class<?> owner;
        final Map<String, Short> slots = new HashMap<>();
        final Map<Short, String> names = new HashMap<>();

        Methods(Class<?> owner) {
            this.owner = owner;
            for (Method method : owner.getDeclaredMethods()) {  // links the class
                add(method, method.getName(), method.getReturnType(), METHOD_SLOT);
            }
            for (Constructor<?> constructor : owner.getDeclaredConstructors()) {
                add(constructor, "<init>", void.class, CONSTRUCTOR_SLOT);
            }
        }

        private void add(Executable method, String name, Class<?> result, long slotField) {
            StringBuilder key = new StringBuilder(name).append("\t(");
            for (Class<?> parameter : method.getParameterTypes()) {
                key.append(parameter.descriptorString());
            }
            key.append(')').append(result.descriptorString());
            short slot = (short) UNSAFE.getInt(method, slotField);
            slots.put(key.toString(), slot);
            names.put(slot, key.toString());
        }
    }

    private static Object[] backtrace(Throwable exception) {
        return (Object[]) UNSAFE.getReference(exception, BACKTRACE);
    }

    // Method numbers, bytecode indices above the method's version, and classes: see java_lang_Throwable in
    // HotSpot's javaClasses.cpp.
    private static String textAt(Methods methods, short slot, int bci) {
        NullPointerException exception = new NullPointerException();
        Object[] trace = backtrace(exception);
        ((short[]) trace[0])[0] = slot;
        ((int[]) trace[1])[0] = bci << 16;
        ((Object[]) trace[2])[0] = methods.owner;
        return exception.getMessage();
    }

    private static Methods load(String name) {
        try {
            return new Methods(Class.forName(name.replace('/', '.'), false, ClassLoader.getSystemClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private static void ask(Path sites, PrintStream out) throws IOException {
        String current = "";
        Methods methods = null;
        for (String line : Files.readAllLines(sites)) {
            String[] parts = line.split("\t", -1);
            if (!parts[0].equals(current)) {
                current = parts[0];
                methods = load(current);
            }
            Short slot = methods == null ? null : methods.slots.get(parts[1] + "\t" + parts[2]);
            if (slot == null) {
                out.println("skipped");
            } else {
                String text = textAt(methods, slot, Integer.parseInt(parts[3]));
                out.println(text == null ? "null" : "=" + text);
            }
        }
    }

    private static void run(Class<?> subject, PrintStream out) throws ReflectiveOperationException {
        for (Method method : subject.getDeclaredMethods()) {
            if (!method.getName().startsWith("npe") || method.getParameterCount() != 0) {
                continue;
            }
            method.setAccessible(true);
            String result = "none\t" + method.getName();
            try {
                method.invoke(null);
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof NullPointerException) {
                    result = describe((NullPointerException) e.getCause());
                }
            }
            out.println(result);
        }
    }

    private static String describe(NullPointerException exception) {
        Object[] trace = backtrace(exception);
        Class<?> owner = (Class<?>) ((Object[]) trace[2])[0];
        String method = new Methods(owner).names.get(((short[]) trace[0])[0]);
        int bci = ((int[]) trace[1])[0] >>> 16;
        String text = exception.getMessage();
        String place = owner.getName().replace('.', '/') + "\t" + method + "\t" + bci;
        return place + "\t" + (text == null ? "null" : "=" + text);
    }

    public static void main(String[] args) throws Exception {
        boolean asks = args[0].equals("ask");
        List<String> classes = new ArrayList<>(List.of(args).subList(asks ? 3 : 2, args.length));
        try (PrintStream out = new PrintStream(args[asks ? 2 : 1], StandardCharsets.UTF_8)) {
            if (asks) {
                ask(Path.of(args[1]), out);
            }
            for (String name : classes) {
                run(Class.forName(name), out);
            }
        }
    }
}
