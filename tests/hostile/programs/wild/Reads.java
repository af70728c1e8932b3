// SPDX-License-Identifier: MIT
// Reads all that an address can name: nothing of the host is found, and nothing breaks.
// exit: 0
// out: far: java.lang.InternalError
// out: done
package wild;

import support.Attempt;
import support.Wild;

public class Reads {
    public static void main(String[] args) {
        long sum = 0;
        for (long at = 0; at < 1L << 21; at += 8) {
            try {
                sum += Wild.unsafe.getLong(at);
            } catch (InternalError e) {
                continue;
            }
        }
        for (int shift = 21; shift < 64; shift++) {
            try {
                sum += Wild.unsafe.getLong(1L << shift);
            } catch (InternalError e) {
                continue;
            }
        }
        Attempt.refused("far", () -> Wild.unsafe.getByte(Long.MAX_VALUE));
        Attempt.refused("stack", () -> Wild.unsafe.getLong(0x7fff_ffff_e000L));
        System.out.println(sum == 0 ? "nothing" : "done");
    }
}
