// SPDX-License-Identifier: MIT
// Finalizers and cleaners that never end: they are never run.
// exit: 0
// out: done
package loops;

import java.lang.ref.Cleaner;

public class EndlessFinalizer {
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        while (true) Thread.onSpinWait();
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        Cleaner cleaner = Cleaner.create();
        for (int i = 0; i < 1000; i++) {
            new EndlessFinalizer();
            cleaner.register(new Object(), () -> { while (true) Thread.onSpinWait(); });
        }
        System.gc();
        System.runFinalization();
        Thread.sleep(1000);
        System.out.println("done");
    }
}
