// SPDX-License-Identifier: MIT
package exits;

public class Halt {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("must not run")));
        System.out.println("halting");
        System.out.flush();
        Runtime.getRuntime().halt(3);
    }
}
