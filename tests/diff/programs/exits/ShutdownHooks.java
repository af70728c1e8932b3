// SPDX-License-Identifier: MIT
package exits;

public class ShutdownHooks {
    public static void main(String[] args) {
        Thread hook = new Thread(() -> {
            System.out.println("hook runs");
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        });
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread removed = new Thread(() -> System.out.println("must not run"));
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed) + " "
            + Runtime.getRuntime().removeShutdownHook(removed));
        new Thread(() -> {
            System.out.println("exiting from another thread");
            System.exit(7);
        }).start();
        try {
            Thread.sleep(100000);
        } catch (InterruptedException e) {
            System.out.println("unexpected");
        }
    }
}
