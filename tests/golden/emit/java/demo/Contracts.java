// SPDX-License-Identifier: MIT
package demo;

/** A user's contract. */
public class Contracts {
    public static boolean check(Object object) {
        return object.toString() != null;
    }
}
