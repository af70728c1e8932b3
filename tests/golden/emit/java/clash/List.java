// SPDX-License-Identifier: MIT
package clash;

/** Shares its name with a class of the library. */
public class List {
    public static final List EMPTY = new List(0);

    private final int size;

    public List(int size) {
        this.size = size;
    }

    public java.util.List<List> copies(Integer number) {
        return java.util.Collections.nCopies(number.value, this);
    }

    public int size() {
        return size;
    }
}
