// SPDX-License-Identifier: MIT
package ristretto.referee;

/** What the harness says: the first byte of a message. src/replay/wire.h has the same numbers. */
enum Reply {
    /** Once, at the start: whether there is a compiler. */
    HELLO(1),
    /** Rejected methods: class, method, message. Then class files: name, bytes. */
    COMPILED(2),
    /** The number of the test that runs next. Written before it runs: it may be the last thing that is heard. */
    STARTING(3),
    PASSED(4),
    /**
     * The number of the test, the exception's class, its message, the line of the test it came from, and the value that
     * an assertion there saw, see {@link Actual}.
     */
    FAILED(5),
    /** The number of the test, the line where it is now. Nothing more runs in this process. */
    TIMED_OUT(6),
    /** The run is over; whether threads of tests are still alive. */
    DONE(7),
    /**
     * Why nobody could look on, or nothing and, by test, whether it has ended and the calls of its member: bytecode
     * indices in the order of execution.
     */
    TRACED(8);

    final int code;

    Reply(int code) {
        this.code = code;
    }
}
