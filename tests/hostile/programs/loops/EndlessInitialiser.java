// SPDX-License-Identifier: MIT
// A static initialiser that never ends.
// exit: 3
// err: as --max-steps says
package loops;

public class EndlessInitialiser {
    static int count;

    static {
        while (count >= 0) count = count + 1 & 0xffff;
    }

    public static void main(String[] args) {
        System.out.println("LET OUT");
    }
}
