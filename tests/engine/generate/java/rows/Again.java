// SPDX-License-Identifier: MIT
package rows;

/** Declares abstract again what its superclass does: who extends it has to have it. */
public abstract class Again extends Before {
    @Override
    public abstract int value();

    public int twice() {
        return 2 * value();
    }
}

class Before {
    public int value() {
        return 1;
    }
}
