// SPDX-License-Identifier: MIT
// Native libraries of the host, by path and by name.
// exit: 0
// out: none: java.lang.UnsatisfiedLinkError: no hostile in java.library.path
// out: file: java.lang.UnsatisfiedLinkError: /rw/libhostile.so: Ristretto isolates native libraries
// out: done
// stats: native libraries
package libraries;

import java.nio.file.Files;
import java.nio.file.Path;
import support.Attempt;

public class Load {
    public static void main(String[] args) throws Exception {
        Attempt.refused("none", () -> { System.loadLibrary("hostile"); return ""; });
        Attempt.refused("libc", () -> { System.load("/lib/x86_64-linux-gnu/libc.so.6"); return ""; });
        Files.writeString(Path.of("/rw/libhostile.so"), "\u007fELF");
        Attempt.refused("file", () -> { System.load("/rw/libhostile.so"); return ""; });
        Attempt.shown("of the JDK", () -> { System.load(System.getProperty("java.home") + "/lib/libjava.so"); return ""; });
        System.setProperty("java.library.path", "/rw");
        Attempt.refused("by name", () -> { System.loadLibrary("hostile"); return ""; });
        Attempt.refused("relative", () -> { System.load("libhostile.so"); return ""; });
        System.out.println("done");
    }
}
