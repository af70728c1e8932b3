// SPDX-License-Identifier: MIT
// Writes to absolute paths of the host: there is no such folder here; one made in the guest's tree is the guest's own.
// exit: 0
// out: stream: java.io.FileNotFoundException
// out: nio: java.nio.file.NoSuchFileException
// out: own: mine
// stats: files of the host
package files;

import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import support.Attempt;

public class WriteAbsolute {
    public static void main(String[] args) throws Exception {
        Path host = Path.of(System.getProperty("host"));
        Attempt.refused("stream", () -> new FileOutputStream(host.resolve("outside/secret.txt").toFile()));
        Attempt.refused("nio", () -> Files.writeString(host.resolve("outside/new.txt"), "x"));
        Attempt.refused("read", () -> Files.readString(host.resolve("outside/secret.txt")));
        Files.createDirectories(host.resolve("outside"));
        Files.writeString(host.resolve("outside/secret.txt"), "mine");
        System.out.println("own: " + Files.readString(host.resolve("outside/secret.txt")));
        for (String name : new String[] {"/etc/passwd", "/etc/hostname", "/root/.bashrc", "/proc/1/environ"})
            Attempt.refused(name, () -> Files.readAllBytes(Path.of(name)));
    }
}
