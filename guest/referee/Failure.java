// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.DataOutputStream;
import java.io.IOException;

/**
 * How a test failed: the class of the exception, its message, the line of the test class it came through, and the value
 * that its own assertion saw.
 */
record Failure(String type, String message, String where, String actual) {
    /** Runs code of the user: a message may be computed, and that may fail. */
    static Failure of(Throwable error, String testClass) {
        String where = Text.whereIn(error.getStackTrace(), testClass);
        String message = messageOf(error);
        if (error instanceof ExceptionInInitializerError && error.getCause() != null) {
            message = "caused by " + error.getCause().getClass().getName() + ": " + messageOf(error.getCause());
        }
        return new Failure(error.getClass().getName(), message, where, Actual.of(error, testClass));
    }

    private static String messageOf(Throwable error) {
        try {
            String message = error.getMessage();
            return message == null ? "" : Text.oneLine(message);
        } catch (Throwable failure) {
            return "(its message cannot be had: " + failure.getClass().getName() + ")";
        }
    }

    void writeTo(DataOutputStream out) throws IOException {
        Channel.writeText(out, type);
        Channel.writeText(out, message);
        Channel.writeText(out, where);
        Channel.writeText(out, actual);
    }
}
