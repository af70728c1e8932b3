// SPDX-License-Identifier: MIT
// A handler of uncaught exceptions that never ends.
// exit: 3
// err: as --max-steps says
package endings;

public class HandlerNeverEnds {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
            for (long i = 0; ; i++) if (i < 0) i = 0;
        });
        throw new IllegalStateException("first");
    }
}
