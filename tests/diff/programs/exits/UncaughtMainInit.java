// SPDX-License-Identifier: MIT
package exits;

public class UncaughtMainInit {
    static int[] table = new int[2];

    static {
        System.out.println("initialising the main class");
        table[2] = 5;
    }

    public static void main(String[] args) {
        System.out.println("never printed");
    }
}
