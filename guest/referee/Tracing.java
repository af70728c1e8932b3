// SPDX-License-Identifier: MIT
package ristretto.referee;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.IntegerValue;
import com.sun.jdi.Location;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.StepEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.StepRequest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Runs tests in a second JVM and looks on through its debugger interface: which instructions of a member each call of a
 * test executes, one by one. Says what happened, decides nothing.
 */
final class Tracing implements AutoCloseable {
    /** A test, and the member whose calls are of interest. The descriptor is that of the class file. */
    record Watched(String className, String method, String owner, String member, String descriptor) {}

    /** Bytecode indices in order, of one call that no other call of the member is around. */
    static final class Activation {
        final List<Integer> indices = new ArrayList<>();
    }

    /** The calls in a test, and whether it has ended. */
    static final class Seen {
        final List<Activation> calls = new ArrayList<>();
        boolean isWhole;
    }

    private static final int LONGEST = 20_000;
    private static final int CONNECT_MILLIS = 30_000;
    private static final String LOOPBACK = "127.0.0.1";

    private final Process process;
    private final VirtualMachine machine;
    private final List<Watched> tests;
    private final List<Seen> seen = new ArrayList<>();
    private int test = -1;
    private Method recorded;
    private StepRequest step;

    Tracing(List<File> classPath, Map<String, byte[]> classes, List<Watched> tests, Path folder)
            throws IOException {
        this.tests = tests;
        for (int i = 0; i < tests.size(); i++) seen.add(new Seen());
        ListeningConnector connector = Bootstrap.virtualMachineManager().listeningConnectors().stream()
                .filter(each -> each.transport().name().equals("dt_socket")).findFirst().orElseThrow();
        Map<String, Connector.Argument> arguments = connector.defaultArguments();
        arguments.get("localAddress").setValue(LOOPBACK);
        arguments.get("timeout").setValue(Integer.toString(CONNECT_MILLIS));
        try {
            String address = connector.startListening(arguments);
            process = start(address, classPath, write(classes, folder), folder);
            machine = accept(connector, arguments);
        } catch (IllegalConnectorArgumentsException error) {
            throw new IOException(error);
        }
    }

    private VirtualMachine accept(ListeningConnector connector, Map<String, Connector.Argument> arguments)
            throws IOException, IllegalConnectorArgumentsException {
        try {
            return connector.accept(arguments);
        } catch (IOException error) {
            close();
            throw error;
        } finally {
            connector.stopListening(arguments);
        }
    }

    private static Path write(Map<String, byte[]> classes, Path folder) throws IOException {
        Path root = folder.resolve("traced");
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            Path file = root.resolve(each.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, each.getValue());
        }
        return root;
    }

    private Process start(String address, List<File> classPath, Path testClasses, Path folder) throws IOException {
        Path list = folder.resolve("traced.txt");
        Files.write(list, tests.stream().map(each -> each.className + "\t" + each.method).toList());
        String harness = new File(Tracing.class.getProtectionDomain().getCodeSource().getLocation().getPath()).getPath();
        String users = classPath.stream().map(File::getPath).collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea", "-Xint", "-Duser.timezone=UTC", "-Duser.language=en", "-Duser.country=US",
                "-Dfile.encoding=UTF-8", "-Djava.awt.headless=true", "-Djava.io.tmpdir=" + folder,
                "-XX:+IgnoreUnrecognizedVMOptions", "-XX:-RewriteFrequentPairs", "-XX:+UseSerialGC",
                "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + address,
                "-cp", String.join(File.pathSeparator, harness, testClasses.toString(), users),
                Traced.class.getName(), list.toString()));
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null"))).directory(folder.toFile()).start();
    }

    /** By test, the calls of its member in order; those until then, if it does not end within the time. */
    List<Seen> run(long limitMillis) throws InterruptedException {
        TreeSet<String> owners = tests.stream().map(Watched::owner).collect(Collectors.toCollection(TreeSet::new));
        owners.add(Traced.class.getName());
        for (String owner : owners) {
            ClassPrepareRequest prepared = machine.eventRequestManager().createClassPrepareRequest();
            prepared.addClassFilter(owner);
            prepared.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
            prepared.enable();
        }
        long end = System.currentTimeMillis() + limitMillis;
        try {
            machine.resume();
            while (true) {
                EventSet events = machine.eventQueue().remove(Math.max(1, end - System.currentTimeMillis()));
                if (events == null) return seen;
                for (Event event : events) hear(event);
                events.resume();
            }
        } catch (VMDisconnectedException ended) {
            return seen;
        }
    }

    private void hear(Event event) {
        if (event instanceof ClassPrepareEvent prepared) watch(prepared.referenceType());
        if (event instanceof BreakpointEvent reached) begin(reached);
        if (event instanceof StepEvent made && step != null) record(made.location());
    }

    private void watch(ReferenceType type) {
        boolean isMain = type.name().equals(Traced.class.getName());
        for (Method method : type.methods()) {
            boolean isWatched = isMain ? method.name().equals("begin")
                    : tests.stream().anyMatch(each -> isOf(method, type, each));
            if (!isWatched) continue;
            var breakpoint = machine.eventRequestManager().createBreakpointRequest(method.locationOfCodeIndex(0));
            breakpoint.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
            breakpoint.enable();
        }
    }

    private static boolean isOf(Method method, ReferenceType type, Watched watched) {
        return type.name().equals(watched.owner) && method.name().equals(watched.member)
                && method.signature().equals(watched.descriptor);
    }

    private void begin(BreakpointEvent reached) {
        Method method = reached.location().method();
        if (method.declaringType().name().equals(Traced.class.getName())) {
            end();
            if (test >= 0) seen.get(test).isWhole = true;
            test = argumentOf(reached);
            return;
        }
        boolean isAnother = test < 0 || test >= tests.size() || !isOf(method, method.declaringType(), tests.get(test));
        if (step != null || isAnother) return;
        recorded = method;
        seen.get(test).calls.add(new Activation());
        step = machine.eventRequestManager().createStepRequest(reached.thread(), StepRequest.STEP_MIN,
                StepRequest.STEP_OVER);
        step.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
        step.enable();
        record(reached.location());
    }

    private static int argumentOf(BreakpointEvent reached) {
        try {
            return ((IntegerValue) reached.thread().frame(0).getArgumentValues().get(0)).value();
        } catch (IncompatibleThreadStateException error) {
            throw new IllegalStateException(error);
        }
    }

    private void record(Location location) {
        List<Activation> calls = seen.get(test).calls;
        List<Integer> indices = calls.get(calls.size() - 1).indices;
        if (location.method().equals(recorded) && indices.size() < LONGEST) {
            indices.add((int) location.codeIndex());
        } else {
            end();
        }
    }

    private void end() {
        if (step != null) machine.eventRequestManager().deleteEventRequest(step);
        step = null;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
