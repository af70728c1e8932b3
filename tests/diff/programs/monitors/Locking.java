// SPDX-License-Identifier: MIT
package monitors;

public class Locking {
    static int shared;
    int own;

    synchronized void bump() { own++; }
    static synchronized void bumpShared() { shared++; }

    synchronized int recurse(int n) { return n == 0 ? 0 : 1 + recurse(n - 1); }

    int blocks() {
        synchronized (this) {
            synchronized (this) {
                synchronized (Locking.class) {
                    if (own >= 0) return own++;
                }
            }
        }
        return -1;
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

    synchronized void thrower() { throw new IllegalStateException("inside"); }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        show("wait", lock::wait);
        show("wait(1)", () -> lock.wait(1));
        show("notify", lock::notify);
        show("notifyAll", lock::notifyAll);
        show("wait(-1)", () -> { synchronized (lock) { lock.wait(-1); } });
        show("wait(0,-1)", () -> { synchronized (lock) { lock.wait(0, -1); } });
        show("wait(0,1000000)", () -> { synchronized (lock) { lock.wait(0, 1000000); } });
        show("held notify", () -> { synchronized (lock) { lock.notify(); lock.notifyAll(); } });
        show("held timed wait", () -> { synchronized (lock) { lock.wait(5); } });
        show("null lock", () -> { Object n = null; synchronized (n) { System.out.println("never"); } });
        show("class lock", () -> Locking.class.notify());
        show("array lock", () -> { int[] a = {1}; synchronized (a) { a.notify(); } });
        show("string lock", () -> { synchronized ("x") { "x".notify(); } });
        Locking l = new Locking();
        show("thrower", l::thrower);
        System.out.println(Thread.holdsLock(l) + " " + l.recurse(50) + " " + l.blocks() + l.blocks() + " "
            + Thread.holdsLock(l));
        synchronized (l) {
            System.out.println(Thread.holdsLock(l) + " " + Thread.holdsLock(Locking.class));
            try {
                synchronized (Locking.class) {
                    throw new RuntimeException("out");
                }
            } catch (RuntimeException e) {
                System.out.println(Thread.holdsLock(Locking.class));
            }
        }
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Thread[] ts = new Thread[4];
        for (int i = 0; i < ts.length; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 500; k++) {
                    l.bump();
                    bumpShared();
                    synchronized (lock) {
                        if (k % 100 == 0) Thread.yield();
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(l.own + " " + shared);
        Thread other = new Thread(() -> show("not owner", lock::notify));
        synchronized (lock) {
            other.start();
            other.join();
        }
    }
}
