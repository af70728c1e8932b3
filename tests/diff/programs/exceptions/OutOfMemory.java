// SPDX-License-Identifier: MIT
package exceptions;

import java.util.ArrayList;
import java.util.List;

public class OutOfMemory {
    interface Op { Object run(); }

    static void show(String title, Op op) {
        try {
            System.out.println(title + " " + (op.run() != null));
        } catch (OutOfMemoryError e) {
            System.out.println(title + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        show("long[max]", () -> new long[max]);
        show("Object[max]", () -> new Object[max]);
        show("int[max-1]", () -> new int[max - 1]);
        show("double[max][max]", () -> new double[max][max]);
        show("builder", () -> {
            StringBuilder sb = new StringBuilder("0123456789abcdef");
            for (;;) sb.append(sb);
        });
        show("repeat", () -> "abcdefgh".repeat(max));
        show("list", () -> {
            List<long[]> hold = new ArrayList<>();
            for (;;) hold.add(new long[4_000_000]);
        });
        show("small afterwards", () -> new long[1000]);
        System.out.println("still running " + new StringBuilder("ok").reverse());
        try {
            throw new OutOfMemoryError("own");
        } catch (VirtualMachineError e) {
            System.out.println(e);
        }
    }
}
