// SPDX-License-Identifier: MIT
package exits;

public class DaemonEnds {
    public static void main(String[] args) throws Exception {
        Thread d = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(1000000);
                } catch (InterruptedException e) {
                    System.out.println("not interrupted");
                }
            }
        });
        d.setDaemon(true);
        d.start();
        System.out.println(d.isDaemon() + " " + d.isAlive());
        try {
            d.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            System.out.println("too late");
        }
        Thread last = new Thread(() -> System.out.println("last user thread, daemon: "
            + Thread.currentThread().isDaemon()));
        last.start();
        last.join();
    }
}
