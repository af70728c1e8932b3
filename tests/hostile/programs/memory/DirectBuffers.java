// SPDX-License-Identifier: MIT
// Memory outside of the heap, as it seems.
// exit: 0
// out: direct: java.lang.OutOfMemoryError
// out: unsafe: java.lang.OutOfMemoryError
package memory;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import support.Attempt;
import support.Wild;

public class DirectBuffers {
    public static void main(String[] args) throws Exception {
        List<ByteBuffer> kept = new ArrayList<>();
        Attempt.refused("direct", () -> { while (true) kept.add(ByteBuffer.allocateDirect(1 << 22)); });
        Attempt.refused("unsafe", () -> { while (true) Wild.unsafe.allocateMemory(1 << 22); });
        Attempt.refused("negative", () -> Wild.unsafe.allocateMemory(-1));
        Attempt.refused("largest", () -> Wild.unsafe.allocateMemory(Long.MAX_VALUE));
        Attempt.refused("reallocated", () -> Wild.unsafe.reallocateMemory(Wild.unsafe.allocateMemory(16), Long.MAX_VALUE - 20));
    }
}
