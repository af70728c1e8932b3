// SPDX-License-Identifier: MIT
// System.exit in a shutdown hook waits for itself.
// exit: 3
// err: ristretto: 
package endings;

public class ExitInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(5)));
        System.exit(4);
    }
}
