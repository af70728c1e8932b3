// SPDX-License-Identifier: MIT
// Raises signals and takes their handlers.
// exit: 0
// out: raise: java.lang.UnsupportedOperationException: signals are isolated by Ristretto
// out: done
// stats: signals
package processes;

import support.Attempt;

public class Signals {
    public static void main(String[] args) {
        Attempt.refused("raise", () -> { sun.misc.Signal.raise(new sun.misc.Signal("TERM")); return ""; });
        Attempt.refused("unknown", () -> new sun.misc.Signal("KILL"));
        Attempt.shown("handle", () -> sun.misc.Signal.handle(new sun.misc.Signal("INT"), signal -> {}));
        System.out.println("done");
    }
}
