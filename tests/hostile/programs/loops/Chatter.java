// SPDX-License-Identifier: MIT
// Prints without end.
// exit: 3
// out: and on and on
// err: as --max-steps says
package loops;

public class Chatter {
    public static void main(String[] args) {
        while (true) {
            System.out.println("and on and on and on and on and on and on and on");
            System.err.print("");
        }
    }
}
