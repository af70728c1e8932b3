// SPDX-License-Identifier: MIT
// Few bytecodes, much work for the machine: huge copies, sums and compressions in a loop.
// exit: 3
// err: as --max-steps says
package loops;

import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

public class HeavyNatives {
    public static void main(String[] args) {
        byte[] from = new byte[12 << 20];
        byte[] to = new byte[12 << 20];
        CRC32 sum = new CRC32();
        while (true) {
            for (int i = 0; i < 1000; i++) System.arraycopy(from, 0, to, 0, from.length);
            for (int i = 0; i < 1000; i++) sum.update(from);
            for (int i = 0; i < 1000; i++) if (Arrays.hashCode(from) == Arrays.hashCode(to)) from[i]++;
            for (int i = 0; i < 1000; i++) if (Arrays.equals(from, to)) from[i]++;
            Deflater deflater = new Deflater(9);
            deflater.setInput(from);
            deflater.finish();
            while (!deflater.finished()) deflater.deflate(to);
        }
    }
}
