// SPDX-License-Identifier: MIT
// A shutdown hook that never ends.
// exit: 3
// out: hook
// err: as --max-steps says
package endings;

public class HookNeverEnds {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook");
            while (true) Thread.onSpinWait();
        }));
    }
}
