// SPDX-License-Identifier: MIT
package vmbench;

/** What start-up is measured with. */
public final class Hello {
    public static void main(String[] args) {
        System.out.println("Hello, world");
    }
}
