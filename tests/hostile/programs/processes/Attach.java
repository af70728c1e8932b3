// SPDX-License-Identifier: MIT
// The attach API: to itself, and to others.
// exit: 0
// out: done
package processes;

import com.sun.tools.attach.VirtualMachine;
import support.Attempt;

public class Attach {
    public static void main(String[] args) {
        Attempt.shown("list", () -> VirtualMachine.list().size());
        Attempt.refused("attach", () -> VirtualMachine.attach("1"));
        Attempt.refused("attach other", () -> VirtualMachine.attach("4242"));
        System.out.println("done");
    }
}
