// SPDX-License-Identifier: MIT
package threads;

public class Lifecycle {
    static class Named extends Thread {
        Named(String n) { super(n); }
        @Override public void run() { System.out.println(getName() + " runs, priority " + getPriority() + ", daemon "
            + isDaemon() + ", group " + getThreadGroup().getName()); }
    }

    interface Op { void run() throws Exception; }

    static void show(String title, Op op) {
        try {
            op.run();
            System.out.println(title + " ok");
        } catch (Exception e) {
            System.out.println(title + " " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.getThreadGroup().getName() + " "
            + main.getThreadGroup().getParent().getName() + " " + main.isDaemon() + " " + main.getState() + " " + main);
        Named n = new Named("alpha");
        System.out.println(n.getState() + " " + n.isAlive());
        n.setPriority(Thread.MAX_PRIORITY);
        n.setDaemon(true);
        n.start();
        n.join();
        System.out.println(n.getState() + " " + n.isAlive() + " " + n.getThreadGroup());
        show("start twice", n::start);
        show("priority", () -> new Thread().setPriority(11));
        show("name", () -> new Thread().setName(null));
        show("null name", () -> new Thread((String) null));
        show("join -1", () -> n.join(-1));
        show("sleep -1", () -> Thread.sleep(-1));
        show("sleep nanos", () -> Thread.sleep(0, 1000000));
        show("run directly", () -> new Thread(() -> System.out.println("in "
            + Thread.currentThread().getName())).run());
        show("no target", () -> new Thread().run());
        Thread first = new Thread(() -> { });
        Thread second = new Thread(() -> { });
        int a = Integer.parseInt(first.getName().substring(7)), b = Integer.parseInt(second.getName().substring(7));
        System.out.println(first.getName().startsWith("Thread-") + " " + (b - a));
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000000);
            } catch (InterruptedException e) {
                System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted() + " "
                    + Thread.interrupted());
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) Thread.sleep(5);
        sleeper.interrupt();
        sleeper.join();
        main.interrupt();
        System.out.println(main.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        main.interrupt();
        show("sleep interrupted", () -> Thread.sleep(1000));
        main.interrupt();
        show("join interrupted", () -> sleeper.join(10));
        Thread.interrupted();
        Thread spin = new Thread(() -> {
            long k = 0;
            while (!Thread.currentThread().isInterrupted()) k++;
            System.out.println("spin ended");
        });
        spin.start();
        Thread.sleep(20);
        spin.interrupt();
        spin.join();
        Thread waiter = new Thread(() -> {
            try {
                main.join(10);
                System.out.println("join timed out");
            } catch (InterruptedException e) {
                System.out.println("no");
            }
        });
        waiter.start();
        waiter.join();
        StringBuilder order = new StringBuilder();
        Thread prev = null;
        for (int i = 0; i < 5; i++) {
            Thread before = prev;
            int k = i;
            prev = new Thread(() -> {
                try {
                    if (before != null) before.join();
                } catch (InterruptedException e) {
                    return;
                }
                order.append(k);
            });
            prev.start();
        }
        prev.join();
        System.out.println(order);
        ThreadGroup g = new ThreadGroup("group");
        Thread inGroup = new Named2(g, "beta");
        System.out.println(g.getParent().getName() + " " + g.getMaxPriority() + " " + inGroup.getThreadGroup().getName()
            + " " + inGroup.toString().replaceFirst("#\\d+,", ""));
        g.setMaxPriority(3);
        inGroup.setPriority(8);
        System.out.println(inGroup.getPriority() + " " + new Thread(g, "gamma").getPriority());
        Thread nested = new Thread(() -> new Thread(() -> System.out.println("grandchild daemon "
            + Thread.currentThread().isDaemon())) {{ start(); try { join(); } catch (InterruptedException e) { } }});
        nested.setDaemon(true);
        nested.start();
        nested.join();
    }

    static class Named2 extends Thread {
        Named2(ThreadGroup g, String n) { super(g, n); }
    }
}
