// SPDX-License-Identifier: MIT
// Files and folders without end.
// exit: 3
// err: ended after 100000000 bytecodes, as --max-steps says
package files;

import java.io.File;

public class ManyFiles {
    public static void main(String[] args) throws Exception {
        String name = "x".repeat(200);
        for (int i = 0; ; i++) {
            try {
                if (i % 2 == 0) new File("/tmp/" + name + i).mkdir();
                else new File("/tmp/" + name + i).createNewFile();
            } catch (Throwable refused) {
                continue;
            }
        }
    }
}
