// SPDX-License-Identifier: MIT
package exits;

public class HookAfterUncaught {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook after failure")));
        System.out.println("about to fail");
        int[] a = {1, 2, 3};
        a[args.length + 3] = 0;
    }
}
