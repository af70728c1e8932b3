// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.DataInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The Java side of the referee: compiles and runs emitted tests as the tool asks, until the tool is gone.
 *
 * <pre>java -cp referee.jar:CLASSPATH ristretto.referee.Main REQUESTS REPLIES CLASSPATH</pre>
 *
 * <p>{@code REQUESTS} and {@code REPLIES} are the files of the {@link Channel}, {@code CLASSPATH} the user's class path
 * and JUnit, wildcards resolved.
 */
public final class Main {
    private static final int FAILED = 70;
    private static final long PARENT_POLL_MILLIS = 500;

    private final Channel channel;
    private final List<File> classPath = new ArrayList<>();
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final MemoryFiles files;
    private final BlockingQueue<DataInputStream> requests = new LinkedBlockingQueue<>();
    private Map<String, byte[]> classes = Map.of();

    public static void main(String[] args) {
        try {
            System.setProperty("java.class.path", args[2]);
            new Main(args).serve();
        } catch (Throwable error) {
            error.printStackTrace();
            Runtime.getRuntime().halt(FAILED);
        }
    }

    private Main(String[] args) throws IOException {
        channel = new Channel(new FileInputStream(args[0]), new FileOutputStream(args[1]));
        for (String part : args[2].split(File.pathSeparator)) {
            if (!part.isEmpty()) classPath.add(new File(part));
        }
        files = compiler == null ? null : new MemoryFiles(compiler.getStandardFileManager(null, null, null), classPath);
    }

    private void serve() throws IOException, InterruptedException {
        startDaemon("requests", this::listen);
        startDaemon("parent", Main::watchParent);
        Surroundings surroundings = new Surroundings();
        channel.write(Reply.HELLO, out -> out.writeBoolean(compiler != null));
        while (true) {
            DataInputStream in = requests.take();
            switch (Request.of(in.readByte())) {
                case COMPILE -> compile(in);
                case DEFINE -> define(in);
                case RUN -> {
                    surroundings.restore(in.readInt() != 0);
                    if (!run(in)) return;
                }
                case TRACE -> trace(in);
            }
        }
    }

    private static void startDaemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Reads ahead, so that the end of the tool is noticed whatever a test is doing. */
    private void listen() {
        try {
            while (true) requests.add(channel.read());
        } catch (IOException error) {
            leave();
        }
    }

    /** The tool may have forked; then its children hold the channel open when it is gone. */
    private static void watchParent() {
        long parent = parent();
        try {
            while (parent() == parent) Thread.sleep(PARENT_POLL_MILLIS);
        } catch (InterruptedException error) {
            return;
        }
        leave();
    }

    private static long parent() {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
    }

    /** Nobody else is left to remove the folder of this process. It stays if tests have put something into it. */
    private static void leave() {
        new File("").getAbsoluteFile().delete();
        Runtime.getRuntime().halt(0);
    }

    private void compile(DataInputStream in) throws IOException {
        List<TestSource> sources = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = Channel.readText(in);
            String text = Channel.readText(in);
            List<String> methods = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) methods.add(Channel.readText(in));
            sources.add(new TestSource(name, text, methods));
        }
        Compilation compilation = new Compilation(compiler, files);
        compilation.compile(sources);
        channel.write(Reply.COMPILED, out -> {
            out.writeInt(sources.stream().mapToInt(source -> source.rejected().size()).sum());
            for (TestSource source : sources) {
                for (Map.Entry<String, String> rejected : source.rejected().entrySet()) {
                    Channel.writeText(out, source.className);
                    Channel.writeText(out, rejected.getKey());
                    Channel.writeText(out, rejected.getValue());
                }
            }
            out.writeInt(compilation.classes().size());
            for (Map.Entry<String, byte[]> made : compilation.classes().entrySet()) {
                Channel.writeText(out, made.getKey());
                Channel.writeBytes(out, made.getValue());
            }
        });
    }

    private void define(DataInputStream in) throws IOException {
        classes = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) classes.put(Channel.readText(in), Channel.readBytes(in));
    }

    private boolean run(DataInputStream in) throws IOException, InterruptedException {
        int limit = in.readInt();
        List<TestRun.Test> tests = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            tests.add(new TestRun.Test(Channel.readText(in), Channel.readText(in)));
        }
        try (TestLoader loader = new TestLoader(classPath, classes)) {
            return new TestRun(channel, loader, tests, limit).run();
        }
    }

    private void trace(DataInputStream in) throws IOException, InterruptedException {
        int limit = in.readInt();
        List<Tracing.Watched> tests = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            tests.add(new Tracing.Watched(Channel.readText(in), Channel.readText(in), Channel.readText(in),
                    Channel.readText(in), Channel.readText(in)));
        }
        List<Tracing.Seen> seen = new ArrayList<>();
        String problem = trace(tests, limit, seen);
        channel.write(Reply.TRACED, out -> {
            Channel.writeText(out, problem);
            for (Tracing.Seen each : seen) {
                out.writeBoolean(each.isWhole);
                out.writeInt(each.calls.size());
                for (Tracing.Activation call : each.calls) {
                    out.writeInt(call.indices.size());
                    for (int index : call.indices) out.writeInt(index);
                }
            }
        });
    }

    /** Says why it could not be done; the JDK may have no debugger interface, which this class must not mention. */
    private String trace(List<Tracing.Watched> tests, int limit, List<Tracing.Seen> seen) throws InterruptedException {
        Path folder = null;
        try {
            folder = Files.createTempDirectory("trace");
            try (Tracing tracing = new Tracing(classPath, classes, tests, folder)) {
                seen.addAll(tracing.run(limit));
            }
            return "";
        } catch (NoClassDefFoundError error) {
            return "this JDK has no debugger interface";
        } catch (IOException error) {
            return "the debugger interface cannot be used: " + Text.oneLine(error.toString());
        } finally {
            if (folder != null) delete(folder.toFile());
        }
    }

    private static void delete(File file) {
        File[] inside = file.listFiles();
        if (inside != null) {
            for (File each : inside) delete(each);
        }
        file.delete();
    }
}
