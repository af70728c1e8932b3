// SPDX-License-Identifier: MIT
// Looks for other processes, and ends them.
// exit: 0
// out: all: 1
// out: parent: Optional.empty
// out: itself: java.lang.IllegalStateException
package processes;

import support.Attempt;

public class Handles {
    public static void main(String[] args) {
        Attempt.shown("all", () -> ProcessHandle.allProcesses().count());
        Attempt.shown("parent", () -> ProcessHandle.current().parent());
        Attempt.shown("children", () -> ProcessHandle.current().children().count());
        Attempt.refused("itself", () -> ProcessHandle.current().destroyForcibly());
        for (long pid = 2; pid < 70; pid++) ProcessHandle.of(pid).ifPresent(other -> System.out.println("LET OUT " + other));
    }
}
