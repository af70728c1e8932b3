// SPDX-License-Identifier: MIT
// Native methods of its own, and one with the name of one of the class library's.
// exit: 0
// out: own: java.lang.UnsatisfiedLinkError
// err: native methods that are missing and were called
// err: libraries.OwnNatives.work
package libraries;

import support.Attempt;

public class OwnNatives {
    native int work(int[] numbers);

    static native void halt0(int code);

    public static void main(String[] args) {
        Attempt.refused("own", () -> new OwnNatives().work(null));
        Attempt.refused("static", () -> { halt0(1); return ""; });
    }
}
