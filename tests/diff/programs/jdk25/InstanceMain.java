// SPDX-License-Identifier: MIT
package jdk25;

/** A main method that is neither public nor static and takes nothing. */
class InstanceMain {
    private final String text;

    InstanceMain() {
        System.out.println("constructed");
        text = "main of an instance";
    }

    void main() {
        System.out.println(text);
        throw new IllegalStateException("uncaught in an instance");
    }
}
