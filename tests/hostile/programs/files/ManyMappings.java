// SPDX-License-Identifier: MIT
// Maps a file of the JDK until it is told to stop; the machine must still find memory of its own afterwards.
// exit: 0
// out: maps: java.io.IOException
// out: still works: 1000000
package files;

import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import support.Attempt;

public class ManyMappings {
    public static void main(String[] args) throws Exception {
        FileChannel image = FileChannel.open(Path.of(System.getProperty("java.home"), "lib", "modules"),
            StandardOpenOption.READ);
        Attempt.refused("maps", () -> {
            for (int i = 0; i < 100_000; i++) image.map(MapMode.READ_ONLY, 8192L * (i % 1000), 4096);
            return "100000";
        });
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < 1_000_000; i++) list.add("x");
        new java.util.zip.Deflater().deflate(new byte[100]);
        System.out.println("still works: " + list.size());
    }
}
