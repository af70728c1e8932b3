// SPDX-License-Identifier: MIT
// Runtime.exec in all its forms.
// exit: 0
// out: string: java.io.IOException: Cannot run program "/bin/sh"
// out: processes are isolated by Ristretto
// stats: processes
package processes;

import java.io.File;
import support.Attempt;

public class Exec {
    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        Attempt.refused("string", () -> runtime.exec("/bin/sh -c id"));
        Attempt.refused("array", () -> runtime.exec(new String[] {"rm", "-rf", System.getProperty("host")}));
        Attempt.refused("environment", () -> runtime.exec(new String[] {"/bin/ls"}, new String[] {"LD_PRELOAD=/tmp/x.so"}));
        Attempt.refused("folder", () -> runtime.exec(new String[] {"./keep.txt"}, null, new File("/ro")));
    }
}
