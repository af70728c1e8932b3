// SPDX-License-Identifier: MIT
package exits;

public class UncaughtOverflow {
    static int loop(int n) {
        return loop(n + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.println("down we go");
        System.out.println(loop(0));
    }
}
