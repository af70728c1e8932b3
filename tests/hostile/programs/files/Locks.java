// SPDX-License-Identifier: MIT
// Locks on files of a mount are the guest's own.
// exit: 0
// out: locked: true
// out: twice: java.nio.channels.OverlappingFileLockException
package files;

import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import support.Attempt;

public class Locks {
    public static void main(String[] args) throws Exception {
        FileChannel shared = FileChannel.open(Path.of("/ro/keep.txt"), StandardOpenOption.READ);
        System.out.println("locked: " + (shared.lock(0, Long.MAX_VALUE, true) != null));
        FileChannel own = FileChannel.open(Path.of("/rw/own.txt"), StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        System.out.println("locked: " + (own.lock() != null));
        Attempt.refused("twice", own::tryLock);
    }
}
