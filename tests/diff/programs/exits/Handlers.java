// SPDX-License-Identifier: MIT
package exits;

public class Handlers {
    static class Group extends ThreadGroup {
        Group() {
            super("own group");
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            System.out.println("group " + t.getName() + " " + e.getMessage());
        }
    }

    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        Thread own = new Thread(() -> { throw new RuntimeException("own"); }, "A");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("handler " + t.getName() + " " + e.getMessage()
            + " " + t.isAlive()));
        run(own);
        run(new Thread(new Group(), () -> { throw new RuntimeException("in group"); }, "B"));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default " + t.getName() + " " + e));
        run(new Thread(() -> { throw new Error("C fails"); }, "C"));
        Thread bad = new Thread(() -> { throw new RuntimeException("first"); }, "D");
        bad.setUncaughtExceptionHandler((t, e) -> { throw new RuntimeException("the handler fails too"); });
        run(bad);
        run(new Thread(new Group(), () -> { throw new RuntimeException("in group, default set"); }, "E"));
        System.out.println(own.getUncaughtExceptionHandler() + " "
            + (Thread.getDefaultUncaughtExceptionHandler() != null));
        throw new Exception("main through the default handler");
    }
}
