// SPDX-License-Identifier: MIT
// Writes until there is no space left.
// exit: 0
// out: java.io.IOException: No space left on device
// rss: 1400
package files;

import java.io.FileOutputStream;
import java.io.IOException;

public class FillDisk {
    public static void main(String[] args) throws Exception {
        byte[] block = new byte[1 << 20];
        for (int i = 0; ; i++) {
            try (FileOutputStream out = new FileOutputStream("/tmp/fill" + i)) {
                for (int n = 0; n < 64; n++) out.write(block);
            } catch (IOException e) {
                System.out.println(e);
                return;
            }
        }
    }
}
