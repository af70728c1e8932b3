// SPDX-License-Identifier: MIT
// Halts in a shutdown hook.
// exit: 9
// out: hook
package endings;

public class HaltInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook");
            Runtime.getRuntime().halt(9);
        }));
        System.exit(4);
    }
}
