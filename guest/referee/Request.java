// SPDX-License-Identifier: MIT
package ristretto.referee;

/** What the tool may ask for: the first byte of a message. src/replay/wire.h has the same numbers. */
enum Request {
    /** Sources: class, text, names of the test methods. Answered by {@link Reply#COMPILED}. */
    COMPILE(1),
    /** Classes to be run from now on, in place of those defined before: name, bytes. Not answered. */
    DEFINE(2),
    /** Whether to be elsewhere, milliseconds a method may take, then tests: class, method. Answered as {@link TestRun} says. */
    RUN(3),
    /**
     * Milliseconds for all, then tests: class, method, and the member whose calls are of interest: class, name,
     * descriptor. Answered by {@link Reply#TRACED}.
     */
    TRACE(4);

    final int code;

    Request(int code) {
        this.code = code;
    }

    static Request of(int code) {
        for (Request request : values()) {
            if (request.code == code) return request;
        }
        throw new IllegalArgumentException("request " + code);
    }
}
