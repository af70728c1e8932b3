// SPDX-License-Identifier: MIT
package clash;

/** Hides a class of java.lang. */
public class Integer {
    public final int value;

    public Integer(int value) {
        this.value = value;
    }
}
