// SPDX-License-Identifier: MIT
package exits;

public class UncaughtThread {
    static void fail(String s) {
        throw new IllegalStateException(s);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> fail("in worker"), "worker-1");
        t.start();
        t.join();
        System.out.println("main goes on " + t.getState() + " " + t.isAlive());
        Thread u = new Thread() {
            @Override
            public void run() {
                Object o = "text";
                System.out.println((Integer) o);
            }
        };
        u.setName("second worker");
        u.start();
        u.join();
        System.out.println("exit code is that of main");
    }
}
