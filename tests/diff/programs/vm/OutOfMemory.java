// SPDX-License-Identifier: MIT
package vm;

import java.util.ArrayList;
import java.util.List;

/** Memory runs out again and again, for good, and the program goes on: its exit code counts. */
public class OutOfMemory {
    static final List<Object> kept = new ArrayList<>(100_000);
    static int caught;

    static void fill(int size) {
        try {
            while (kept.size() < 100_000) kept.add(new byte[size]);
        } catch (OutOfMemoryError e) {
            caught++;
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread());  // halt() needs no memory for classes any more
        for (int i = 0; i < 50; i++) fill(1 << 20);
        for (int i = 0; i < 50; i++) fill(1 << 16);
        for (int i = 0; i < 20; i++) fill(1 << 12);
        Runtime.getRuntime().halt(caught);
    }
}
