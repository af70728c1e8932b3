// SPDX-License-Identifier: MIT
// A file with a hole as large as a long can say.
// exit: 0
// out: length: java.io.IOException
// out: hole: java.io.IOException
// out: map: java.io.IOException
package files;

import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import support.Attempt;

public class SparseGiant {
    public static void main(String[] args) throws Exception {
        try (RandomAccessFile file = new RandomAccessFile("/tmp/giant", "rw")) {
            Attempt.refused("length", () -> { file.setLength(Long.MAX_VALUE); return ""; });
            Attempt.refused("length", () -> { file.setLength(1L << 40); return ""; });
            Attempt.refused("hole", () -> file.getChannel().write(ByteBuffer.allocate(1), 1L << 40));
            Attempt.refused("hole", () -> file.getChannel().write(ByteBuffer.allocate(1), Long.MAX_VALUE - 1));
            Attempt.refused("map", () -> file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, Integer.MAX_VALUE));
            Attempt.refused("seek", () -> { file.seek(Long.MAX_VALUE); file.write(1); return ""; });
        }
    }
}
