// SPDX-License-Identifier: MIT
// Writes into private pages of the JDK's own image, and of a file that is mounted for reading.
// exit: 0
// out: shared: java.nio.channels.NonWritableChannelException
// out: same file again: true
package files;

import java.lang.reflect.Field;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import support.Attempt;
import support.Wild;

public class MappedPages {
    static Object scribble(Path path, MapMode mode) throws Exception {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            MappedByteBuffer pages = channel.map(mode, 0, Math.min(channel.size(), 4096));
            for (int i = 0; i < pages.limit(); i++) pages.put(i, (byte) 1);
            return pages.force();
        }
    }

    public static void main(String[] args) throws Exception {
        Path image = Path.of(System.getProperty("java.home"), "lib", "modules");
        for (Path path : new Path[] {image, Path.of("/ro/keep.txt")}) {
            Attempt.refused("read only", () -> scribble(path, MapMode.READ_ONLY));
            Attempt.refused("private", () -> scribble(path, MapMode.PRIVATE));
            Attempt.refused("shared", () -> scribble(path, MapMode.READ_WRITE));
            // Past the checks of the class library, by address.
            MappedByteBuffer pages = FileChannel.open(path, StandardOpenOption.READ).map(MapMode.READ_ONLY, 0, 4);
            byte before = pages.get(0);
            Field address = java.nio.Buffer.class.getDeclaredField("address");
            long at = Wild.unsafe.getLong(pages, Wild.unsafe.objectFieldOffset(address));
            Wild.unsafe.putByte(at, (byte) ~before);
            byte after = FileChannel.open(path, StandardOpenOption.READ).map(MapMode.READ_ONLY, 0, 4).get(0);
            System.out.println("same file again: " + (before == after));
        }
    }
}
