// SPDX-License-Identifier: MIT
package demo;

import java.util.Collections;
import java.util.List;
import java.util.function.IntSupplier;

/** Nearly everything here is private: what tests can say about it takes reflection. */
public class Vault<T> {
    private static final Lock NEVER = new Lock("never");

    private int balance;
    private T owner;

    public Vault() {}

    private Vault(int balance, T owner) {
        this.balance = balance;
        this.owner = owner;
    }

    private int take(int amount) throws Exception {
        if (amount > balance) throw new Exception("too much");
        return balance -= amount;
    }

    private static long sum(long[] amounts, String... labels) {
        return amounts.length + labels.length;
    }

    private void note(String[] lines) {}

    private void forget(Object what) {}

    static <S> S keep(S thing) {
        return thing;
    }

    private List<T> owners() {
        return Collections.singletonList(owner);
    }

    private int ask(IntSupplier supplier) {
        return supplier.getAsInt();
    }

    public Object lock(String code) {
        return new Lock(code);
    }

    private boolean opens(Lock lock) {
        return lock.isOpen();
    }

    private static class Lock extends Base {
        private final String code;

        private Lock(String code) {
            this.code = code;
        }

        private boolean isOpen() {
            return code.isEmpty();
        }
    }

    /** What is known of a lock outside. */
    static class Base {
        int turns() {
            return 0;
        }
    }
}
