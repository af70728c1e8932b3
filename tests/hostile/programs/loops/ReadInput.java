// SPDX-License-Identifier: MIT
// Reads standard input that has ended, again and again.
// exit: 0
// out: -1 -1 0
package loops;

public class ReadInput {
    public static void main(String[] args) throws Exception {
        int last = 0;
        for (int i = 0; i < 10_000; i++) last = System.in.read();
        System.out.println(last + " " + System.in.read(new byte[10]) + " " + System.in.available());
        if (new java.util.Scanner(System.in).hasNextLine()) System.out.println("LET OUT");
    }
}
