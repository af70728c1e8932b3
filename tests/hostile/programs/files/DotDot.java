// SPDX-License-Identifier: MIT
// Leaves a mount by "..", however it is spelled.
// exit: 0
// out: done
package files;

import java.io.File;
import java.io.FileInputStream;
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import support.Attempt;

public class DotDot {
    public static void main(String[] args) {
        String[] paths = {"/ro/../outside/secret.txt", "/rw/../outside/secret.txt", "/rw/./../outside/./secret.txt",
            "/rw/folder/../../outside/secret.txt", "/rw//..//outside//secret.txt", "/ro/missing/../../outside/secret.txt",
            "/rw/../../../../../../../../etc/passwd", "/ro/keep.txt/../../outside/secret.txt"};
        for (String path : paths) {
            Attempt.refused("in " + path, () -> new FileInputStream(path).read());
            Attempt.refused("nio " + path, () -> Files.readString(Path.of(path)));
            Attempt.refused("raf " + path, () -> new RandomAccessFile(path, "rw").length());
            Attempt.refused("real " + path, () -> Path.of(path).toRealPath());
            if (new File(path).exists() || new File(path).delete()) System.out.println("LET OUT: " + path);
        }
        Attempt.refused("uri", () -> Files.readString(Path.of(URI.create("file:///ro/%2e%2e/outside/secret.txt"))));
        Attempt.refused("url", () -> URI.create("file:///ro/../outside/secret.txt").toURL().openStream().read());
        System.out.println("done");
    }
}
