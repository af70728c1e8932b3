// SPDX-License-Identifier: MIT
// Catches every OutOfMemoryError and allocates on.
// exit: 3
// err: as --max-steps says
// rss: 900
package memory;

import java.util.ArrayList;
import java.util.List;

public class SwallowOutOfMemory {
    static final List<Object> kept = new ArrayList<>();

    public static void main(String[] args) {
        while (true) {
            try {
                while (true) kept.add(new byte[1 << 16]);
            } catch (OutOfMemoryError swallowed) {
                try {
                    kept.add(new byte[64]);
                } catch (OutOfMemoryError again) {
                    continue;
                }
            }
        }
    }
}
