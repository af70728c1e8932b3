// SPDX-License-Identifier: MIT
// A gigabyte of zeros in a megabyte, four times over.
// exit: 0
// out: java.lang.OutOfMemoryError
// opts: --max-steps 1000000000
package memory;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import support.Attempt;

public class ZipBomb {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(new GZIPOutputStream(packed))) {
            byte[] zeros = new byte[1 << 16];
            for (int i = 0; i < 1024; i++) out.write(zeros);
        }
        System.out.println("packed: " + (packed.size() < 10_000));
        Attempt.refused("unpacked", () -> new GZIPInputStream(new GZIPInputStream(
            new ByteArrayInputStream(packed.toByteArray()))).readAllBytes().length);
    }
}
