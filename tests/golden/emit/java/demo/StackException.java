// SPDX-License-Identifier: MIT
package demo;

public class StackException extends Exception {
    public StackException(String message) {
        super(message);
    }
}
