// SPDX-License-Identifier: MIT
// One thread swaps a folder for a link out of the mount while another walks through it.
// exit: 0
// out: secrets read: 0
package files;

import java.nio.file.Files;
import java.nio.file.Path;

public class LinkRace {
    public static void main(String[] args) throws Exception {
        Path swapped = Path.of("/rw/swapped");
        Files.createDirectories(Path.of("/rw/plain"));
        Files.writeString(Path.of("/rw/plain/secret.txt"), "mine");
        Files.createSymbolicLink(Path.of("/rw/leads-out"), Path.of("../outside"));
        Thread swapper = new Thread(() -> {
            try {
                for (int i = 0; i < 300; i++) {
                    Path next = Path.of(i % 2 == 0 ? "/rw/plain" : "/rw/leads-out");
                    Files.move(next, swapped);
                    Thread.yield();
                    Files.move(swapped, next);
                }
            } catch (Exception e) {
                System.out.println(e);
            }
        });
        swapper.start();
        int secrets = 0;
        while (swapper.isAlive()) {
            try {
                if (!Files.readString(swapped.resolve("secret.txt")).equals("mine")) ++secrets;
            } catch (Exception e) {
                Thread.yield();
            }
        }
        System.out.println("secrets read: " + secrets);
    }
}
