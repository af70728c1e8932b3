// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs tests in the order given, as JUnit would: one thread for all, a new instance for each. Says
 * {@link Reply#STARTING} before each and {@link Reply#PASSED} or {@link Reply#FAILED} after it, and {@link Reply#DONE}
 * at the end. After a {@link Reply#TIMED_OUT} there is no end: the thread that hangs cannot be stopped, so the process
 * is of no more use.
 */
final class TestRun {
    record Test(String className, String method) {}

    private static final Set<String> ANNOTATIONS = Set.of("org.junit.jupiter.api.Test", "org.junit.Test");
    private static final int NONE = -1;
    private static final long POLL_MILLIS = 20;
    private static final long FAREWELL_MILLIS = 100;

    private final Channel channel;
    private final TestLoader loader;
    private final List<Test> tests;
    private final long limitNanos;
    /** The test that runs. Who sets it back to NONE tells the outcome: the thread that ran it or the one that waits. */
    private final AtomicInteger running = new AtomicInteger(NONE);
    private volatile long startedAt;
    private volatile IOException lost;

    TestRun(Channel channel, TestLoader loader, List<Test> tests, int limitMillis) {
        this.channel = channel;
        this.loader = loader;
        this.tests = tests;
        this.limitNanos = limitMillis * 1_000_000L;
    }

    /** False when a test did not end. */
    boolean run() throws IOException, InterruptedException {
        ThreadGroup group = new ThreadGroup("tests");
        Thread worker = new Thread(group, this::runAll, "tests");
        worker.setDaemon(true);
        worker.setContextClassLoader(loader);
        worker.start();
        while (worker.isAlive()) {
            worker.join(POLL_MILLIS);
            int test = running.get();
            if (test == NONE || System.nanoTime() - startedAt < limitNanos) continue;
            if (!running.compareAndSet(test, NONE)) continue;
            String where = Text.whereIn(worker.getStackTrace(), tests.get(test).className);
            channel.write(Reply.TIMED_OUT, out -> {
                out.writeInt(test);
                Channel.writeText(out, where);
            });
            return false;
        }
        if (lost != null) throw lost;
        boolean survivors = hasSurvivors(group);
        if (!survivors) destroy(group);
        channel.write(Reply.DONE, out -> out.writeBoolean(survivors));
        return true;
    }

    private void runAll() {
        try {
            for (int i = 0; i < tests.size(); i++) {
                if (!runOne(i)) return;
            }
        } catch (IOException error) {
            lost = error;
        }
    }

    private boolean runOne(int number) throws IOException {
        Test test = tests.get(number);
        channel.write(Reply.STARTING, out -> out.writeInt(number));
        startedAt = System.nanoTime();
        running.set(number);
        Failure failure = null;
        try {
            invoke(test, loader);
        } catch (Throwable error) {
            failure = Failure.of(error, test.className);
        }
        if (!running.compareAndSet(number, NONE)) return false;
        Thread.interrupted();
        Failure seen = failure;
        channel.write(seen == null ? Reply.PASSED : Reply.FAILED, out -> {
            out.writeInt(number);
            if (seen != null) seen.writeTo(out);
        });
        return true;
    }

    static void invoke(Test test, ClassLoader loader) throws Throwable {
        try {
            Class<?> type = Class.forName(test.className, true, loader);
            Method method = type.getDeclaredMethod(test.method);
            if (!isTest(method)) throw new NoSuchMethodException(test.method + " has no annotation Test");
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
        } catch (InvocationTargetException error) {
            throw error.getCause();
        }
    }

    private static boolean isTest(Method method) {
        return Arrays.stream(method.getDeclaredAnnotations()).map(Annotation::annotationType)
                .anyMatch(type -> ANNOTATIONS.contains(type.getName()));
    }

    /** With the groups that tests have made in it, so that the next run does not find them. */
    @SuppressWarnings({"deprecation", "removal"})
    private static void destroy(ThreadGroup group) {
        if (!group.isDestroyed()) group.destroy();
    }

    /** Whether a thread that tests started is alive still, after it was asked to end. */
    private static boolean hasSurvivors(ThreadGroup group) throws InterruptedException {
        Thread[] threads = new Thread[group.activeCount() + 64];
        int count = group.enumerate(threads);
        group.interrupt();
        long end = System.nanoTime() + FAREWELL_MILLIS * 1_000_000;
        for (int i = 0; i < count; i++) threads[i].join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
        return Arrays.stream(threads, 0, count).anyMatch(Thread::isAlive);
    }
}
