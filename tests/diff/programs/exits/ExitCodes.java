// SPDX-License-Identifier: MIT
package exits;

public class ExitCodes {
    public static void main(String[] args) {
        System.out.print("no newline at the end");
        System.err.println("written to the error stream");
        System.exit(-1);
    }
}
