// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;

/**
 * Compiles test classes in memory. Methods that the compiler complains about are rejected and the rest is compiled
 * again, so one bad method never costs its class.
 */
final class Compilation {
    /** Processors of the user's class path are not run, and every error is wanted at once. */
    private static final List<String> OPTIONS = List.of("-proc:none", "-Xlint:none", "-nowarn", "-implicit:none",
            "-Xmaxerrs", "100000");

    private final JavaCompiler compiler;
    private final MemoryFiles files;
    private final Map<String, byte[]> classes = new TreeMap<>();

    Compilation(JavaCompiler compiler, MemoryFiles files) {
        this.compiler = compiler;
        this.files = files;
    }

    Map<String, byte[]> classes() {
        return classes;
    }

    void compile(List<TestSource> sources) {
        while (true) {
            List<TestSource> live = sources.stream().filter(source -> !source.methods().isEmpty()).toList();
            if (live.isEmpty()) return;
            Attempt attempt = new Attempt();
            for (TestSource source : live) attempt.add(source, source.methods());
            if (attempt.succeeds()) {
                classes.putAll(attempt.output);
                return;
            }
            if (attempt.blame()) continue;
            if (live.size() > 1) {
                live.forEach(source -> compile(List.of(source)));
                return;
            }
            isolate(live.get(0), attempt.message());
        }
    }

    /** The compiler says nothing that points to a method: those that do not compile alone are to blame, else all. */
    private void isolate(TestSource source, String message) {
        boolean found = false;
        for (String method : source.methods()) {
            Attempt alone = new Attempt();
            alone.add(source, List.of(method));
            if (alone.succeeds()) continue;
            source.reject(method, alone.message());
            found = true;
        }
        if (!found) source.methods().forEach(method -> source.reject(method, message));
    }

    private final class Attempt {
        private final Map<JavaFileObject, TestSource> sources = new HashMap<>();
        private final List<JavaFileObject> units = new ArrayList<>();
        private final DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        private final StringWriter log = new StringWriter();
        private Map<String, byte[]> output = Map.of();
        private String failure = "";

        void add(TestSource source, Collection<String> methods) {
            JavaFileObject unit = MemoryFiles.source(source.className, source.text(methods));
            sources.put(unit, source);
            units.add(unit);
        }

        boolean succeeds() {
            try {
                boolean good = compiler.getTask(log, files, diagnostics, OPTIONS, null, units).call();
                output = files.takeOutput();
                return good;
            } catch (Throwable error) {  // also StackOverflowError: expressions can be deeper than the compiler's stack
                files.takeOutput();
                failure = "the compiler failed: " + error;
                return false;
            }
        }

        private List<Diagnostic<? extends JavaFileObject>> errors() {
            List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>(diagnostics.getDiagnostics());
            errors.removeIf(one -> one.getKind() != Diagnostic.Kind.ERROR);
            return errors;
        }

        /** Whether some method was rejected, or something else was taken out that the compiler complained about. */
        boolean blame() {
            boolean changed = false;
            for (Diagnostic<? extends JavaFileObject> error : errors()) {
                TestSource source = sources.get(error.getSource());
                if (source != null && source.blame((int) error.getLineNumber(), describe(error))) changed = true;
            }
            return changed;
        }

        String message() {
            for (Diagnostic<? extends JavaFileObject> error : errors()) return describe(error);
            String said = failure.isEmpty() ? log.toString() : failure;
            return said.isBlank() ? "the compiler failed and does not say why" : Text.oneLine(said);
        }

        private String describe(Diagnostic<? extends JavaFileObject> error) {
            TestSource source = sources.get(error.getSource());
            String message = Text.oneLine(error.getMessage(Locale.ROOT));
            return source == null ? message
                    : Text.simpleName(source.className) + ".java:" + error.getLineNumber() + ": " + message;
        }
    }
}
