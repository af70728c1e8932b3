// SPDX-License-Identifier: MIT

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** The guest side of the class fuzzer: one loader a mutant, which finds the originals around it by name. */
public final class FuzzLoader extends ClassLoader {
    private static final Map<String, byte[]> ORIGINALS = new HashMap<>();

    private final boolean hasOriginals;

    private FuzzLoader(ClassLoader parent, boolean hasOriginals) {
        super(parent);
        this.hasOriginals = hasOriginals;
    }

    static void add(String name, byte[] bytes) {
        ORIGINALS.put(name, bytes);
    }

    /**
     * The mutant may have any name. Alone, it is in a loader of its own and those around it in its parent, which finds
     * the original under the same name: two classes that verifiers cannot tell apart.
     */
    static Class<?> define(byte[] mutant, boolean alone) {
        FuzzLoader around = new FuzzLoader(FuzzLoader.class.getClassLoader(), true);
        FuzzLoader loader = alone ? new FuzzLoader(around, false) : around;
        return loader.defineClass(null, mutant, 0, mutant.length);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        Class<?> known = findLoadedClass(name);
        if (known != null) {
            return known;
        }
        byte[] bytes = hasOriginals ? ORIGINALS.get(name) : null;
        return bytes == null ? super.loadClass(name, resolve) : defineClass(name, bytes, 0, bytes.length);
    }

    /** Arguments: whatever fits a parameter's type is taken. */
    static Object[] samples() {
        Comparator<Object> byHash = (a, b) -> Integer.compare(a.hashCode(), b.hashCode());
        Runnable nothing = () -> { };
        return new Object[] {
            "", "text", "a.b.C", "[I", "1", 7, -1L, 1.5, 2.5f, 'c', (byte) 3, (short) 4, true,
            new ArrayList<>(List.of("a", "b")), new ArrayList<>(), List.of(), new HashMap<>(Map.of("k", "v")),
            new StringBuilder("builder"), new StringBuffer("buffer"), new Object(), String.class, int[].class,
            new RuntimeException("sample"), new Error("sample"), byHash, nothing, Locale.ROOT, Thread.currentThread(),
            ClassLoader.getSystemClassLoader(), new ByteArrayInputStream(new byte[] {1, 2, 3}),
            new ByteArrayOutputStream(), new StringReader("reader"), new StringWriter(), new Properties(),
            new int[] {1, 2, 3}, new byte[] {1, 2, 3, 4}, new char[] {'a', 'b'}, new long[2], new double[1],
            new boolean[1], new String[] {"x", "y"}, new Object[] {"x", 1, null}, new Class<?>[] {String.class},
            new int[2][3], System.out, Arrays.asList(1, 2, 3).iterator(),
        };
    }

    /** Asks reflection for everything: it reads attributes that running never touches. */
    static void inspect(Class<?> type) {
        List<ThrowingRunnable> questions = List.of(
            () -> type.toGenericString(),
            () -> type.getSimpleName(),
            () -> type.getCanonicalName(),
            () -> type.getNestMembers(),
            () -> type.getEnclosingMethod(),
            () -> type.getEnclosingClass(),
            () -> type.getDeclaringClass(),
            () -> type.getDeclaredClasses(),
            () -> type.getPermittedSubclasses(),
            () -> type.getRecordComponents(),
            () -> type.getAnnotations(),
            () -> type.getGenericSuperclass(),
            () -> type.getGenericInterfaces(),
            () -> type.getAnnotatedSuperclass(),
            () -> type.getEnumConstants(),
            () -> type.getDeclaredConstructors(),
            () -> Arrays.stream(type.getDeclaredFields()).forEach(f -> quietly(() -> {
                f.toGenericString();
                f.getAnnotations();
                f.getAnnotatedType();
            })),
            () -> Arrays.stream(type.getDeclaredMethods()).forEach(m -> quietly(() -> {
                m.toGenericString();
                m.getAnnotations();
                m.getParameters();
                m.getParameterAnnotations();
                m.getDefaultValue();
                m.getAnnotatedReturnType();
            })));
        questions.forEach(FuzzLoader::quietly);
    }

    private interface ThrowingRunnable {
        void run() throws Throwable;
    }

    private static void quietly(ThrowingRunnable question) {
        try {
            question.run();
        } catch (Throwable expected) {
            // Any Java exception is an answer.
        }
    }
}
