// SPDX-License-Identifier: MIT
package depot;

import java.io.IOException;

/** Right types on impossible ways. */
class Flow {
    enum Colour { RED, GREEN }

    final int never;

    int noReturn(int x) {
        if (x > 0) {
            return 1;
        }
    }

    void unreachable() {
        while (true) {
        }
        System.out.println("never");
    }

    void unreported() {
        throw new IOException("nobody catches it");
    }

    int exhaustive(Colour colour) {
        return switch (colour) {
            case RED -> 1;
        };
    }

    int unset(boolean sure) {
        int value;
        if (sure) {
            value = 1;
        }
        return value;
    }

    void useless() {
        try {
            unset(true);
        } catch (IOException e) {
        }
        final int once;
        once = 1;
        once = 2;
    }

    void closes() {
        try (AutoCloseable resource = () -> {}) {
        }
    }
}
