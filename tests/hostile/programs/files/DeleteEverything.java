// SPDX-License-Identifier: MIT
// Deletes all that it can reach, from the root down.
// exit: 0
// out: removed some: true
// out: Read-only file system
package files;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.TreeSet;

public class DeleteEverything {
    static int removed;
    static int visited;
    static final TreeSet<String> refusals = new TreeSet<>();

    static FileVisitResult delete(Path path) {
        try {
            Files.delete(path);
            ++removed;
        } catch (IOException e) {
            String text = String.valueOf(e.getMessage());
            refusals.add(e.getClass().getSimpleName() + text.substring(text.lastIndexOf(':') + 1));
        }
        return ++visited > 4000 ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    public static void main(String[] args) throws Exception {
        String[] tops = {"/ro", "/rw", "/tmp", "/work", "/home", System.getProperty("java.class.path"),
            System.getProperty("java.home"), "/"};
        for (String top : tops) {
            Files.walkFileTree(Path.of(top), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    return delete(file);
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path folder, IOException e) {
                    return delete(folder);
                }
            });
        }
        System.out.println("removed some: " + (removed > 0));
        System.out.println(refusals);
    }
}
