// SPDX-License-Identifier: MIT
package jdk25;

import java.lang.ScopedValue.CallableOp;
import java.util.NoSuchElementException;

/** java.lang.ScopedValue: bindings, rebinding, the cache, and what a stack overflow leaves. */
public class ScopedValues {
    private static final ScopedValue<String> NAME = ScopedValue.newInstance();
    private static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();

    static int recurse(int depth) throws Exception {
        if (depth == 0) {
            return DEPTH.get();
        }
        CallableOp<Integer, Exception> deeper = () -> recurse(depth - 1);
        return ScopedValue.where(DEPTH, DEPTH.get() + 1).call(deeper) + DEPTH.get();
    }

    static void overflow() {
        ScopedValue.where(NAME, "again").run(ScopedValues::overflow);
    }

    static String shown() {
        return NAME.isBound() ? NAME.get() : NAME.orElse("unbound");
    }

    public static void main(String[] args) throws Exception {
        System.out.println(shown());
        try {
            NAME.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        ScopedValue.where(NAME, "outer").where(DEPTH, 1).run(() -> {
            System.out.println(shown());
            ScopedValue.where(NAME, "inner").run(() -> System.out.println(shown() + DEPTH.get()));
            for (int i = 0; i < 3; i++) {
                System.out.println(shown());
            }
            Thread plain = new Thread(() -> System.out.println("another thread " + shown()));
            plain.start();
            try {
                plain.join();
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        System.out.println(shown());
        System.out.println(ScopedValue.where(DEPTH, 0).call(() -> recurse(20)));
        try {
            ScopedValue.where(NAME, "failing").run(() -> {
                throw new IllegalStateException(shown());
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + shown());
        }
        ScopedValue[] values = new ScopedValue[40];
        ScopedValue.Carrier carrier = ScopedValue.where(NAME, "many");
        for (int i = 0; i < values.length; i++) {
            values[i] = ScopedValue.newInstance();
            carrier = carrier.where(values[i], i);
        }
        carrier.run(() -> {
            int sum = 0;
            for (int round = 0; round < 3; round++) {
                for (ScopedValue value : values) {
                    sum += (Integer) value.get();
                }
            }
            System.out.println(sum + shown());
        });
        try {
            ScopedValue.where(NAME, "before").run(ScopedValues::overflow);
        } catch (StackOverflowError e) {
            System.out.println("overflow " + shown());
        }
        Runnable bound = () -> System.out.println(shown());
        Thread.ofVirtual().start(() -> ScopedValue.where(NAME, "virtual").run(bound)).join();
    }
}
