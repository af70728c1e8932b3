// SPDX-License-Identifier: MIT
// Watching folders.
// exit: 0
// out: watch: java.lang.UnsupportedOperationException: watching of files is isolated by Ristretto
// stats: watching of files
package files;

import java.nio.file.FileSystems;
import support.Attempt;

public class Watch {
    public static void main(String[] args) {
        Attempt.refused("watch", () -> FileSystems.getDefault().newWatchService());
    }
}
