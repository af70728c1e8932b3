// SPDX-License-Identifier: MIT
// Zip streams that are never closed: each takes memory that guests do not see.
// exit: 0
// out: deflaters: java.lang.OutOfMemoryError
// out: inflaters: java.lang.OutOfMemoryError
// rss: 1800
package memory;

import java.util.zip.Deflater;
import java.util.zip.Inflater;
import support.Attempt;

public class ManyDeflaters {
    public static void main(String[] args) {
        Attempt.refused("deflaters", () -> { while (true) new Deflater(9); });
        Attempt.refused("inflaters", () -> { while (true) new Inflater(); });
    }
}
