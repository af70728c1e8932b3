// SPDX-License-Identifier: MIT

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Asks the Java virtual machine that runs it what it thinks of class files: each is defined in a class loader of its own
 * and linked, never initialised.
 *
 * <pre>java VerifyHarness FOLDER RESULTS ORIGINALS...</pre>
 *
 * <p>{@code FOLDER/list.tsv} names the class files: the file, a tab, the class. {@code ORIGINALS} are jars, folders of
 * classes, or {@code jrt:module} for a module of the running JDK; the loader sees the class at hand first, then these,
 * then the JDK. Each line of {@code RESULTS} is the file, then {@code OK} or the simple name of the error, then the first
 * line of its message.
 */
public final class VerifyHarness {
    private final Map<String, byte[]> originals = new HashMap<>();

    public static void main(String[] args) throws IOException {
        VerifyHarness harness = new VerifyHarness();
        for (int i = 2; i < args.length; i++) harness.addOriginals(args[i]);
        harness.run(Path.of(args[0]), Path.of(args[1]));
    }

    private void run(Path folder, Path results) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(results))) {
            for (String line : Files.readAllLines(folder.resolve("list.tsv"))) {
                String[] parts = line.split("\t");
                byte[] bytes = parts[0].equals("-") ? null : Files.readAllBytes(folder.resolve(parts[0]));
                out.println(parts[0] + "\t" + parts[1] + "\t" + verdict(parts[1].replace('/', '.'), bytes));
            }
        }
    }

    private String verdict(String name, byte[] bytes) {
        try {
            Class<?> made = Class.forName(name, false, new Loader(name, bytes));
            return link(made);
        } catch (Throwable error) {
            return describe(error);
        }
    }

    /**
     * HotSpot links a class before it lists members of any sort, and afterwards resolves the types they name. A failure to
     * link is the same whatever was asked for; a type that is missing is not. The constructors of an interface are known
     * to be none without asking.
     */
    private static String link(Class<?> made) {
        List<Runnable> listings = new ArrayList<>(List.of(made::getDeclaredFields, made::getDeclaredMethods));
        if (!made.isInterface()) listings.add(made::getDeclaredConstructors);
        List<String> failures = new ArrayList<>();
        for (Runnable listing : listings) {
            try {
                listing.run();
                return "OK\t";
            } catch (Throwable error) {
                failures.add(describe(error));
            }
        }
        return failures.stream().distinct().count() == 1 ? failures.get(0) : "OK\t";
    }

    private static String describe(Throwable error) {
        String message = error.getMessage() == null ? "" : error.getMessage().lines().findFirst().orElse("");
        // The loader's own exception is the cause of what the virtual machine throws, except for the class asked for.
        String kind = error instanceof ClassNotFoundException ? "NoClassDefFoundError" : error.getClass().getSimpleName();
        return kind + "\t" + message.replace('\t', ' ');
    }

    private void addOriginals(String origin) throws IOException {
        if (origin.startsWith("jrt:")) {
            addTree(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", origin.substring(4)));
        } else if (Files.isDirectory(Path.of(origin))) {
            addTree(Path.of(origin));
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(Path.of(origin))) {
                addTree(jar.getPath("/"));
            }
        }
    }

    private void addTree(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = root.relativize(file).toString();
                if (!name.endsWith(".class") || name.startsWith("META-INF")) continue;
                String className = name.substring(0, name.length() - 6).replace('/', '.');
                originals.putIfAbsent(className, Files.readAllBytes(file));
            }
        }
    }

    private final class Loader extends ClassLoader {
        private final String target;
        private final byte[] targetBytes;

        Loader(String target, byte[] targetBytes) {
            super(ClassLoader.getSystemClassLoader());
            this.target = target;
            this.targetBytes = targetBytes;
        }

        @Override
        protected synchronized Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            byte[] bytes = name.equals(target) && targetBytes != null ? targetBytes : originals.get(name);
            if (bytes == null || name.startsWith("java.")) return getParent().loadClass(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
