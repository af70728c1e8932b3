// SPDX-License-Identifier: MIT
// Follows links of the host that lead out of a mount, and makes some.
// exit: 0
// out: absolute: java.nio.file.NoSuchFileException
// out: relative: java.nio.file.NoSuchFileException
// out: made: java.nio.file.NoSuchFileException
// out: target: /ro/link-absolute leads on
package files;

import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import support.Attempt;

public class LinksOut {
    public static void main(String[] args) throws Exception {
        Path secret = Path.of(System.getProperty("host"), "outside", "secret.txt");
        Attempt.refused("absolute", () -> Files.readString(Path.of("/ro/link-absolute")));
        Attempt.refused("relative", () -> Files.readString(Path.of("/ro/link-relative")));
        Attempt.refused("folder", () -> Files.readString(Path.of("/ro/link-folder/secret.txt")));
        Attempt.refused("root", () -> Files.readString(Path.of("/ro/link-root/etc/passwd")));
        Attempt.refused("writable", () -> Files.writeString(Path.of("/rw/link-relative"), "x",
            java.nio.file.StandardOpenOption.WRITE));
        Files.createSymbolicLink(Path.of("/rw/made"), secret);
        Files.createSymbolicLink(Path.of("/rw/made-relative"), Path.of("../outside/secret.txt"));
        Files.createSymbolicLink(Path.of("/rw/made-folder"), Path.of(".."));
        Attempt.refused("made", () -> Files.readString(Path.of("/rw/made")));
        Attempt.refused("made-relative", () -> Files.readString(Path.of("/rw/made-relative")));
        Attempt.refused("made-folder", () -> Files.readString(Path.of("/rw/made-folder/outside/secret.txt")));
        Attempt.refused("through", () -> new FileOutputStream("/rw/made-folder/outside/secret.txt"));
        Attempt.refused("size", () -> Files.size(Path.of("/rw/made")));
        Attempt.refused("hard", () -> Files.readString(Files.createLink(Path.of("/rw/hard"), Path.of("/rw/made"))));
        Attempt.refused("copy", () -> Files.copy(Path.of("/rw/made"), Path.of("/tmp/copy")));
        if (Files.isSymbolicLink(Path.of("/ro/link-absolute"))) System.out.println("target: /ro/link-absolute leads on");
    }
}
