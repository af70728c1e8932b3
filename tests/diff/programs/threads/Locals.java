// SPDX-License-Identifier: MIT
package threads;

public class Locals {
    static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 100);
    static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>() {
        @Override protected String childValue(String p) { return p + ">child"; }
        @Override protected String initialValue() { return "initial"; }
    };
    static final ThreadLocal<StringBuilder> LOG = new ThreadLocal<>();

    static class Noisy extends ThreadLocal<String> {
        int made;
        @Override protected String initialValue() { return "made " + ++made; }
    }

    static void run(Runnable r) throws InterruptedException {
        Thread t = new Thread(r);
        t.start();
        t.join();
    }

    static int step() {
        COUNT.set(COUNT.get() + 1);
        return COUNT.get();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(step() + " " + step());
        run(() -> System.out.println("other " + step()));
        System.out.println(step());
        COUNT.remove();
        System.out.println(COUNT.get());
        System.out.println(LOG.get());
        LOG.set(new StringBuilder("main"));
        run(() -> System.out.println(LOG.get()));
        System.out.println(LOG.get());
        NAME.set("root");
        run(() -> {
            System.out.println(NAME.get());
            NAME.set("changed");
            try {
                run(() -> System.out.println(NAME.get()));
            } catch (InterruptedException e) {
                System.out.println("no");
            }
        });
        System.out.println(NAME.get());
        NAME.remove();
        run(() -> System.out.println(NAME.get()));
        Noisy noisy = new Noisy();
        System.out.println(noisy.get() + noisy.get());
        noisy.remove();
        System.out.println(noisy.get());
        noisy.set(null);
        System.out.println(noisy.get() + " " + noisy.made);
        ThreadLocal<Integer>[] many = new ThreadLocal[200];
        for (int i = 0; i < many.length; i++) {
            many[i] = new ThreadLocal<>();
            many[i].set(i);
        }
        for (int i = 0; i < many.length; i += 3) many[i].remove();
        int sum = 0, gone = 0;
        for (ThreadLocal<Integer> t : many) {
            Integer v = t.get();
            if (v == null) gone++;
            else sum += v;
        }
        System.out.println(sum + " " + gone);
        try {
            ThreadLocal.withInitial(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
    }
}
