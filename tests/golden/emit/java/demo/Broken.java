// SPDX-License-Identifier: MIT
package demo;

/** Violates every contract of Object. */
public class Broken {
    private final int id;

    public Broken(int id) {
        this.id = id;
    }

    @Override
    public boolean equals(Object other) {
        return other == null || other instanceof Broken && ((Broken) other).id > id;
    }

    @Override
    public int hashCode() {
        throw new IllegalStateException();
    }

    @Override
    public String toString() {
        return null;
    }

    public int length(String text) {
        String none = null;
        return none.length();
    }
}
