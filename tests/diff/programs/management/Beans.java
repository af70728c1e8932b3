// SPDX-License-Identifier: MIT
package management;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** What a program may ask of the machine it runs on, as far as every machine answers alike. */
public class Beans {
    static void runtime() {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        System.out.println(runtime.getSpecVersion() + " " + runtime.getManagementSpecVersion());
        System.out.println(runtime.getName().startsWith(runtime.getPid() + "@") + " " + (runtime.getUptime() >= 0)
            + " " + (runtime.getStartTime() > 0) + " " + runtime.isBootClassPathSupported());
        System.out.println(runtime.getSystemProperties().get("java.specification.version"));
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        System.out.println(system.getName() + " " + (system.getAvailableProcessors() > 0));
        ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
        System.out.println((classes.getLoadedClassCount() > 100) + " " + classes.getUnloadedClassCount() + " "
            + (classes.getTotalLoadedClassCount() >= classes.getLoadedClassCount()) + " " + classes.isVerbose());
    }

    static void memory() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        MemoryUsage heap = memory.getHeapMemoryUsage();
        System.out.println((heap.getUsed() > 0) + " " + (heap.getUsed() <= heap.getCommitted()) + " "
            + (heap.getCommitted() <= heap.getMax()) + " " + memory.isVerbose());
        memory.gc();
        System.out.println(memory.getNonHeapMemoryUsage().getUsed() >= 0);
    }

    static void threads() throws InterruptedException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Object blocker = new StringBuilder();
        CountDownLatch ready = new CountDownLatch(1);
        Thread parked = new Thread(() -> {
            ready.countDown();
            LockSupport.park(blocker);
        }, "parked");
        parked.start();
        ready.await();
        while (parked.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        ThreadInfo info = threads.getThreadInfo(parked.getId(), 50);
        System.out.println(info.getThreadName() + " " + info.getThreadState() + " "
            + info.getLockInfo().getClassName() + " " + info.getLockOwnerName() + " " + info.isInNative());
        StackTraceElement[] trace = info.getStackTrace();
        System.out.println(trace[trace.length - 1].getMethodName() + " " + info.getBlockedTime());
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(threads.getThreadInfo(parked.getId()) + " " + threads.getThreadInfo(Long.MAX_VALUE));

        Object monitor = new Object();
        Thread entering = new Thread(() -> {
            synchronized (monitor) {
                System.out.println("entered");
            }
        }, "entering");
        synchronized (monitor) {
            entering.start();
            while (entering.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
            ThreadInfo blocked = threads.getThreadInfo(entering.getId());
            System.out.println(blocked.getThreadState() + " " + blocked.getLockInfo().getClassName() + " "
                + blocked.getLockOwnerName() + " " + blocked.getStackTrace().length);
        }
        entering.join();
        System.out.println(Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds())).anyMatch(
            each -> each != null && each.getThreadName().equals("main")));
        int count = threads.getThreadCount();
        System.out.println((count > 0) + " " + (threads.getDaemonThreadCount() < count) + " "
            + (threads.getPeakThreadCount() >= count) + " " + (threads.getTotalStartedThreadCount() > 2));
        System.out.println(Arrays.stream(threads.dumpAllThreads(false, false)).anyMatch(
            each -> each.getThreadState() == Thread.State.RUNNABLE));
        System.out.println(threads.isCurrentThreadCpuTimeSupported() + " " + (threads.getCurrentThreadCpuTime() > 0));
        System.out.println((threads.getThreadCpuTime(Thread.currentThread().getId()) > 0));
    }

    static void deadlock() throws InterruptedException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println(Arrays.toString(threads.findMonitorDeadlockedThreads()));
        Object left = new Object();
        Object right = new Object();
        CountDownLatch both = new CountDownLatch(2);
        Thread[] pair = new Thread[2];
        for (int i = 0; i < 2; i++) {
            Object first = i == 0 ? left : right;
            Object second = i == 0 ? right : left;
            pair[i] = new Thread(() -> {
                synchronized (first) {
                    both.countDown();
                    try {
                        both.await();
                    } catch (InterruptedException e) {
                        return;
                    }
                    synchronized (second) {
                        System.out.println("never");
                    }
                }
            });
            pair[i].setDaemon(true);
            pair[i].start();
        }
        while (pair[0].getState() != Thread.State.BLOCKED || pair[1].getState() != Thread.State.BLOCKED) {
            Thread.yield();
        }
        System.out.println(threads.findMonitorDeadlockedThreads().length);
    }

    public static void main(String[] args) throws InterruptedException {
        runtime();
        memory();
        threads();
        deadlock();
    }
}
