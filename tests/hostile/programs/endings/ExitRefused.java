// SPDX-License-Identifier: MIT
// Throws away every ending but the last: exit in a finally block, in a stream's close, in a toString.
// exit: 13
// out: closing
package endings;

public class ExitRefused {
    public static void main(String[] args) throws Exception {
        try (AutoCloseable closing = () -> {
            System.out.println("closing");
            System.exit(13);
        }) {
            throw new Error("lost");
        } finally {
            Runtime.getRuntime().halt(99);
        }
    }
}
