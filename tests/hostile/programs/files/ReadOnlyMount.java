// SPDX-License-Identifier: MIT
// Every way to write into a folder that is mounted for reading.
// exit: 0
// out: create: java.nio.file.FileSystemException: /ro/new.txt: Read-only file system
// out: append: java.nio.file.FileSystemException: /ro/keep.txt: Read-only file system
// out: delete: java.nio.file.FileSystemException: /ro/keep.txt: Read-only file system
// out: stream: java.io.FileNotFoundException: /ro/keep.txt (Read-only file system)
// out: done 10
package files;

import java.io.File;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import support.Attempt;

public class ReadOnlyMount {
    public static void main(String[] args) throws Exception {
        Path keep = Path.of("/ro/keep.txt");
        Attempt.refused("create", () -> Files.writeString(Path.of("/ro/new.txt"), "x"));
        Attempt.refused("append", () -> Files.writeString(keep, "x", StandardOpenOption.APPEND));
        Attempt.refused("truncate", () -> FileChannel.open(keep, StandardOpenOption.WRITE).truncate(0));
        Attempt.refused("delete", () -> { Files.delete(keep); return ""; });
        FileChannel.open(keep, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE).close();
        Attempt.refused("folder", () -> Files.createDirectory(Path.of("/ro/folder/new")));
        Attempt.refused("link", () -> Files.createSymbolicLink(Path.of("/ro/new-link"), Path.of("/tmp")));
        Attempt.refused("hard link", () -> Files.createLink(Path.of("/ro/hard"), keep));
        Attempt.refused("hard link out", () -> Files.createLink(Path.of("/rw/hard"), keep));
        Attempt.refused("rename", () -> Files.move(keep, Path.of("/ro/other.txt")));
        Attempt.refused("move out", () -> Files.move(keep, Path.of("/tmp/stolen.txt")));
        Attempt.refused("replace", () -> Files.copy(Files.createTempFile("a", "b"), keep, StandardCopyOption.REPLACE_EXISTING));
        Attempt.refused("time", () -> Files.setLastModifiedTime(keep, FileTime.fromMillis(0)));
        Attempt.refused("mode", () -> Files.setPosixFilePermissions(keep, PosixFilePermissions.fromString("rwxrwxrwx")));
        Attempt.refused("attribute", () -> Files.setAttribute(keep, "user:hostile", new byte[] {1}));
        Attempt.refused("owner", () -> Files.setOwner(keep, Files.getOwner(keep)));
        Attempt.refused("stream", () -> new FileOutputStream("/ro/keep.txt"));
        Attempt.refused("random", () -> new RandomAccessFile("/ro/keep.txt", "rw"));
        Attempt.refused("map", () -> FileChannel.open(keep, StandardOpenOption.READ).map(FileChannel.MapMode.READ_WRITE, 0, 4));
        File file = keep.toFile();
        if (file.delete() || file.setWritable(true) || file.setReadOnly() || file.setLastModified(1)
            || file.renameTo(new File("/ro/x")) || new File("/ro/y").mkdir() || file.canWrite()) {
            System.out.println("LET OUT by java.io.File");
        }
        System.out.println("done " + Files.size(keep));
    }
}
