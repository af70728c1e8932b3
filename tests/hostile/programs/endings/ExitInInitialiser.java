// SPDX-License-Identifier: MIT
// Ends in a static initialiser.
// exit: 7
// out: before
package endings;

public class ExitInInitialiser {
    static {
        System.out.println("before");
        System.exit(7);
    }

    public static void main(String[] args) {
        System.out.println("LET OUT");
    }
}
