// SPDX-License-Identifier: MIT
// Overflow, exhaustion and errors in turn, all swallowed, in the handlers too.
// exit: 3
// err: as --max-steps says
// rss: 900
package loops;

public class SwallowEverything {
    static Object kept;

    static Object deep(int n) {
        return n % 3 == 0 ? new Object[] {deep(n + 1), new byte[1 << 12]} : deep(n + 1);
    }

    public static void main(String[] args) {
        for (; ; ) {
            try {
                try {
                    kept = new Object[] {kept, deep(0)};
                } catch (StackOverflowError e) {
                    kept = new Object[] {kept, e, new byte[1 << 22]};
                } finally {
                    throw new Error("again", new Exception());
                }
            } catch (Throwable swallowed) {
                try {
                    swallowed.addSuppressed(new Throwable());
                } catch (Throwable again) {
                    continue;
                }
            }
        }
    }
}
