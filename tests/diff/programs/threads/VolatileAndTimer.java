// SPDX-License-Identifier: MIT
package threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;

public class VolatileAndTimer {
    static volatile boolean ready;
    static int payload;
    static volatile long tick;
    static volatile Object ref;

    static class Task extends TimerTask {
        final String name;
        final List<String> log;
        int left;
        Task(String n, int times, List<String> l) { name = n; left = times; log = l; }

        @Override public void run() {
            synchronized (log) {
                log.add(name);
                if (--left == 0) {
                    cancel();
                    log.notifyAll();
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            while (!ready) Thread.onSpinWait();
            System.out.println("payload " + payload);
        });
        reader.start();
        payload = 42;
        ready = true;
        reader.join();
        for (int i = 0; i < 10; i++) tick += i;
        tick++;
        ref = "r";
        System.out.println(tick + " " + ref);
        List<String> log = new ArrayList<>();
        Timer timer = new Timer("clock", true);
        Task once = new Task("late", 1, log);
        timer.schedule(once, 300);
        timer.schedule(new Task("early", 1, log), 10);
        timer.schedule(new Task("middle", 1, log), 150);
        Task never = new Task("never", 1, log);
        timer.schedule(never, 200);
        System.out.println(never.cancel() + " " + never.cancel());
        synchronized (log) {
            while (log.size() < 3) log.wait();
        }
        System.out.println(log);
        log.clear();
        Task repeat = new Task("tick", 3, log);
        timer.schedule(repeat, 5, 20);
        synchronized (log) {
            while (log.size() < 3) log.wait();
        }
        System.out.println(log + " " + repeat.cancel());
        timer.cancel();
        try {
            timer.schedule(new Task("after", 1, log), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Timer(true).schedule(once, -5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Timer(true).schedule(once, 5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
