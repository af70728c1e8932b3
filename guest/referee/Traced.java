// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What runs in the JVM that {@link Tracing} watches: the tests of a file, one a line, class and method separated by a
 * tab. How they end is of no interest here. Each starts where its path was found, with classes that no other test has
 * used: which way it goes may depend on static fields even if what it asserts does not.
 *
 * <pre>java -cp referee.jar:TESTS:CLASSPATH ristretto.referee.Traced FILE</pre>
 */
public final class Traced {
    private Traced() {}

    public static void main(String[] args) throws IOException {
        List<String> tests = Files.readAllLines(Path.of(args[0]));
        List<File> classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(File::new).toList();
        Surroundings surroundings = new Surroundings();
        for (int i = 0; i < tests.size(); i++) {
            String[] parts = tests.get(i).split("\t");
            surroundings.restore(false);
            begin(i);
            run(new TestRun.Test(parts[0], parts[1]), classPath);
        }
        begin(tests.size());
        Runtime.getRuntime().halt(0);
    }

    private static void run(TestRun.Test test, List<File> classPath) {
        try (TestLoader loader = new TestLoader(classPath, Map.of())) {
            Thread.currentThread().setContextClassLoader(loader);
            TestRun.invoke(test, loader);
        } catch (Throwable ended) {
            return;
        }
    }

    /** Where the watcher learns which test is next; how many there are: none. */
    static void begin(int number) {}
}
