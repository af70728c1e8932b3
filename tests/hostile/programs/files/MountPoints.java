// SPDX-License-Identifier: MIT
// Renames, replaces and removes the mount points themselves.
// exit: 0
// out: done
package files;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import support.Attempt;

public class MountPoints {
    public static void main(String[] args) throws Exception {
        for (String mount : new String[] {"/ro", "/rw"}) {
            Attempt.refused("delete", () -> { Files.delete(Path.of(mount)); return ""; });
            Attempt.refused("rename", () -> Files.move(Path.of(mount), Path.of("/elsewhere")));
            Attempt.refused("replace", () -> Files.move(Files.createTempDirectory("d"), Path.of(mount),
                StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE));
            Attempt.refused("link", () -> Files.createLink(Path.of("/tmp/link"), Path.of(mount, "keep.txt")));
            if (new File(mount).renameTo(new File("/gone")) || new File(mount).delete()) System.out.println("LET OUT");
        }
        Files.createDirectory(Path.of("/rw/deep"));
        Attempt.refused("into itself", () -> Files.move(Path.of("/rw/deep"), Path.of("/rw/deep/deeper")));
        Attempt.refused("across", () -> Files.move(Path.of("/rw/deep"), Path.of("/tmp/deep"), StandardCopyOption.ATOMIC_MOVE));
        System.out.println("done");
    }
}
