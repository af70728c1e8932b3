// SPDX-License-Identifier: MIT
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import org.jacoco.agent.rt.IAgent;
import org.jacoco.agent.rt.RT;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.data.ExecutionDataReader;
import org.jacoco.core.data.ExecutionDataStore;

/**
 * Runs test classes and prints what each covers of its class under test, by JaCoCo, whose agent must be in this JVM.
 *
 * <p>Arguments: a class path of the libraries, the tests and JUnit, and a file with a line "TEST CLASS" for each test
 * class, both as binary names. For each there is a line
 * "coverage TEST INSTRUCTIONS BRANCHES LINES METHODS", each as "covered/all", and lines "failed TEST METHOD WHY".
 */
final class SuiteCoverage {
    private static final long LIMIT_MILLIS = 60_000;
    private static final byte JAVA_7 = 51;
    private static final byte JAVA_11 = 55;

    private final PrintStream out = System.out;
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final URL[] classPath;
    private final IAgent agent = RT.getAgent();

    private SuiteCoverage(String classPath) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String each : classPath.split(File.pathSeparator)) urls.add(new File(each).toURI().toURL());
        this.classPath = urls.toArray(URL[]::new);
    }

    public static void main(String[] arguments) throws Exception {
        SuiteCoverage suites = new SuiteCoverage(arguments[0]);
        for (String line : Files.readAllLines(Path.of(arguments[1]))) {
            String[] names = line.split(" ");
            suites.measure(names[0], names[1]);
        }
        System.exit(0);
    }

    /** As a build's loader, no URLClassLoader: some code treats those in its own way. */
    private static final class PlainLoader extends ClassLoader implements AutoCloseable {
        private final URLClassLoader files;
        private final ProtectionDomain domain;  // JaCoCo leaves out what has no location

        PlainLoader(URL[] classPath) {
            super(ClassLoader.getPlatformClassLoader());
            files = new URLClassLoader(classPath, null);
            domain = new ProtectionDomain(new CodeSource(classPath[0], (Certificate[]) null), null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = files.getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) throw new ClassNotFoundException(name);
                byte[] bytes = forMeasuring(in);
                return defineClass(name, bytes, 0, bytes.length, domain);
            } catch (IOException error) {
                throw new ClassNotFoundException(name, error);
            }
        }

        @Override
        protected URL findResource(String name) {
            return files.findResource(name);
        }

        @Override
        protected Enumeration<URL> findResources(String name) throws IOException {
            return files.findResources(name);
        }

        @Override
        public void close() throws IOException {
            files.close();
        }
    }

    /**
     * JaCoCo gives classes of old versions a static field, which code that looks at fields by reflection sees, and takes
     * other ways for. Those of Java 11 need none, so newer ones are declared to be of that version, which changes nothing
     * else for them; those before Java 7 cannot be, as they need no stack maps.
     */
    private static byte[] forMeasuring(InputStream in) throws IOException {
        byte[] bytes = in.readAllBytes();
        int major = bytes[6] << 8 | bytes[7];
        if (major >= JAVA_7 && major < JAVA_11) bytes[7] = JAVA_11;
        return bytes;
    }

    /** In a loader of its own, so that static state starts anew. */
    private void measure(String test, String underTest) throws Exception {
        restoreSurroundings();
        try (PlainLoader loader = new PlainLoader(classPath)) {
            agent.reset();
            Thread thread = new Thread(() -> runAll(test, loader), "tests");
            thread.setDaemon(true);
            thread.setContextClassLoader(loader);
            thread.start();
            thread.join(LIMIT_MILLIS);
            if (thread.isAlive()) out.println("failed " + test + " - does not end");
            print(test, underTest, loader);
        }
    }

    private void restoreSurroundings() {
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        System.setProperties((Properties) properties.clone());
        Locale.setDefault(locale);
        TimeZone.setDefault(null);
    }

    /** In the order that JUnit has when it is given none: the same in each run. */
    private void runAll(String test, ClassLoader loader) {
        try {
            Method[] methods = Class.forName(test, true, loader).getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparingInt((Method each) -> each.getName().hashCode())
                    .thenComparing(Method::toString));
            for (Method method : methods) {
                if (isTest(method)) run(test, method);
            }
        } catch (Throwable error) {
            out.println("failed " + test + " - " + oneLine(error));
        }
    }

    private void run(String test, Method method) throws ReflectiveOperationException {
        Constructor<?> constructor = method.getDeclaringClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        method.setAccessible(true);
        try {
            method.invoke(constructor.newInstance());
        } catch (InvocationTargetException error) {
            out.println("failed " + test + " " + method.getName() + " " + oneLine(error.getCause()));
        }
    }

    private static boolean isTest(Method method) {
        return Arrays.stream(method.getDeclaredAnnotations())
                .anyMatch(each -> each.annotationType().getSimpleName().equals("Test"));
    }

    private static String oneLine(Throwable error) {
        return error.toString().replaceAll("\\s+", " ");
    }

    private void print(String test, String underTest, ClassLoader loader) throws IOException {
        ExecutionDataStore executed = new ExecutionDataStore();
        ExecutionDataReader reader = new ExecutionDataReader(new ByteArrayInputStream(agent.getExecutionData(false)));
        reader.setExecutionDataVisitor(executed);
        reader.setSessionInfoVisitor(info -> {});
        reader.read();
        CoverageBuilder builder = new CoverageBuilder();
        String resource = underTest.replace('.', '/') + ".class";
        try (InputStream bytes = loader.getResourceAsStream(resource)) {
            new Analyzer(executed, builder).analyzeClass(forMeasuring(bytes), resource);
        }
        for (IClassCoverage each : builder.getClasses()) {
            out.println("coverage " + test + " " + text(each.getInstructionCounter()) + " " + text(each.getBranchCounter())
                    + " " + text(each.getLineCounter()) + " " + text(each.getMethodCounter()));
            StringBuilder lines = new StringBuilder("lines " + test);
            for (int line = each.getFirstLine(); line >= 0 && line <= each.getLastLine(); line++) {
                ICounter instructions = each.getLine(line).getInstructionCounter();
                ICounter branches = each.getLine(line).getBranchCounter();
                if (instructions.getTotalCount() == 0) continue;
                lines.append(' ').append(line).append(':').append(instructions.getCoveredCount() > 0 ? 1 : 0).append(':')
                        .append(branches.getCoveredCount());
            }
            out.println(lines);
        }
    }

    private static String text(ICounter counter) {
        return counter.getCoveredCount() + "/" + counter.getTotalCount();
    }
}
