// SPDX-License-Identifier: MIT
// Names that a careless program takes for others.
// exit: 0
// out: zero: java.nio.file.InvalidPathException
// out: done
package files;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import support.Attempt;

public class OddNames {
    public static void main(String[] args) throws Exception {
        Attempt.refused("zero", () -> Files.readString(Path.of("/ro/keep.txt\0/../../outside/secret.txt")));
        Attempt.refused("zero stream", () -> new FileInputStream("/ro/\0../outside/secret.txt"));
        Attempt.refused("zero file", () -> new FileOutputStream("/rw/a\0b"));
        String[] names = {"..\\..\\outside\\secret.txt", "%2e%2e/outside/secret.txt", "\u2024\u2024/outside/secret.txt",
            "\uff0e\uff0e/outside/secret.txt", "..\u2215outside\u2215secret.txt", "..%c0%afoutside", "...//outside",
            "\ud800/secret", "\n", " ", "-rf", "~", "$HOME", "con", "\u202e.txt", "a".repeat(300), "b/".repeat(3000)};
        for (String name : names) {
            Attempt.shown("write", () -> {
                Files.writeString(Path.of("/rw/" + name), "x");
                return "kept inside";
            });
            if (new File("/ro/" + name).exists()) System.out.println("LET OUT: " + name);
        }
        byte[] overlong = {'/', 'r', 'o', '/', (byte) 0xc0, (byte) 0xae, (byte) 0xc0, (byte) 0xae, '/', 'o'};
        Attempt.refused("overlong", () -> new FileInputStream(new String(overlong, StandardCharsets.ISO_8859_1)));
        System.out.println("done");
    }
}
