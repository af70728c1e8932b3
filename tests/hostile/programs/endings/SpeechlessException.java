// SPDX-License-Identifier: MIT
// An uncaught exception whose every method throws.
// exit: 1
// err: Exception
package endings;

public class SpeechlessException extends RuntimeException {
    @Override
    public String toString() {
        throw new SpeechlessException();
    }

    @Override
    public String getMessage() {
        throw new SpeechlessException();
    }

    @Override
    public synchronized Throwable getCause() {
        return new SpeechlessException();
    }

    public static void main(String[] args) {
        throw new SpeechlessException();
    }
}
