// SPDX-License-Identifier: MIT
package clash;

/** Overrides what only its own package and its heirs may call. */
public class Heir extends demo.Calls {
    public static final Heir ONE = new Heir();

    @Override
    protected int inherited() {
        return 2;
    }
}
