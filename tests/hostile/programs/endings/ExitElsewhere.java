// SPDX-License-Identifier: MIT
// Another thread ends the program while all others wait, with a code that does not fit.
// exit: 44
// out: waiting
// stats: ends of the process
package endings;

public class ExitElsewhere {
    public static void main(String[] args) throws Exception {
        System.out.println("waiting");
        new Thread(() -> System.exit(300)).start();
        synchronized (args) {
            args.wait();
        }
    }
}
