// SPDX-License-Identifier: MIT
// Writes to wild addresses.
// exit: 0
// out: null: java.lang.InternalError
// out: negative: java.lang.InternalError
// out: written few: true
package wild;

import support.Attempt;
import support.Wild;

public class Writes {
    public static void main(String[] args) {
        Attempt.refused("null", () -> { Wild.unsafe.putLong(0L, 1); return ""; });
        Attempt.refused("negative", () -> { Wild.unsafe.putLong(-8L, 1); return ""; });
        int written = 0;
        for (int shift = 0; shift < 64; shift++) {
            for (long low = -8; low <= 8; low += 4) {
                try {
                    Wild.unsafe.putInt((1L << shift) + low, 0x41414141);
                    ++written;
                } catch (InternalError e) {
                    continue;
                }
            }
        }
        for (long address = 0; address < 1L << 22; address += 256) {
            try {
                Wild.unsafe.putLong(address, -1);
                ++written;
            } catch (InternalError e) {
                continue;
            }
        }
        System.out.println("written few: " + (written < 1000));
        Attempt.refused("set", () -> { Wild.unsafe.setMemory(64, Long.MAX_VALUE, (byte) 1); return ""; });
        Attempt.refused("copy", () -> { Wild.unsafe.copyMemory(0, 64, -1L); return ""; });
        Attempt.refused("swap", () -> Wild.unsafe.compareAndSwapInt(null, 128, 0, 1));
        long block = Wild.unsafe.allocateMemory(64);
        Attempt.refused("behind", () -> { Wild.unsafe.setMemory(block, 1 << 20, (byte) 1); return ""; });
        Wild.unsafe.freeMemory(block);
        Wild.unsafe.freeMemory(block);
        Wild.unsafe.freeMemory(12345);
    }
}
