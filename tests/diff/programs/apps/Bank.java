// SPDX-License-Identifier: MIT
package apps;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Accounts, transactions that roll back, checked and unchecked failures, an audit log. */
public class Bank {
    static abstract class BankException extends Exception {
        BankException(String message) {
            super(message);
        }

        BankException(String message, Throwable cause) {
            super(message, cause);
        }

        abstract int code();
    }

    static class InsufficientFunds extends BankException {
        final long missing;

        InsufficientFunds(Account a, long wanted) {
            super(a.id + " has " + a.balance + ", needs " + wanted);
            missing = wanted - a.balance;
        }

        @Override int code() {
            return 10;
        }
    }

    static class UnknownAccount extends BankException {
        UnknownAccount(String id) {
            super("no account " + id);
        }

        @Override int code() {
            return 20;
        }
    }

    static class Rejected extends BankException {
        Rejected(String what, BankException cause) {
            super(what + " rejected", cause);
        }

        @Override int code() {
            return 100 + ((BankException) getCause()).code();
        }
    }

    static class Frozen extends IllegalStateException {
        Frozen(String id) {
            super("account " + id + " is frozen");
        }
    }

    enum Kind {
        CHECKING(0) {
            @Override long fee(long amount) {
                return amount > 1000 ? 5 : 1;
            }
        },
        SAVINGS(25) {
            @Override long fee(long amount) {
                return 0;
            }
        },
        CREDIT(-10) {
            @Override long fee(long amount) {
                return Math.max(1, amount / 100);
            }

            @Override long floor() {
                return -5000;
            }
        };

        final int interestPerMille;

        Kind(int interestPerMille) {
            this.interestPerMille = interestPerMille;
        }

        abstract long fee(long amount);

        long floor() {
            return 0;
        }
    }

    static class Account implements Comparable<Account> {
        final String id;
        final Kind kind;
        private long balance;
        private boolean frozen;
        private final List<String> history = new ArrayList<>();

        Account(String id, Kind kind, long opening) {
            this.id = id;
            this.kind = kind;
            this.balance = opening;
            history.add("open " + opening);
        }

        void withdraw(long amount) throws InsufficientFunds {
            if (frozen) throw new Frozen(id);
            if (amount <= 0) throw new IllegalArgumentException("amount " + amount);
            long total = Math.addExact(amount, kind.fee(amount));
            if (balance - total < kind.floor()) throw new InsufficientFunds(this, total);
            balance -= total;
            history.add("-" + total);
        }

        void deposit(long amount) {
            if (frozen) throw new Frozen(id);
            if (amount <= 0) throw new IllegalArgumentException("amount " + amount);
            balance = Math.addExact(balance, amount);
            history.add("+" + amount);
        }

        void accrue() {
            balance += Math.floorDiv(balance * kind.interestPerMille, 1000L);
        }

        @Override public int compareTo(Account o) {
            return Comparator.comparingLong((Account a) -> a.balance).reversed().thenComparing(a -> a.id).compare(this,
                o);
        }

        @Override public String toString() {
            return id + "(" + kind.name().charAt(0) + kind.name().substring(1).toLowerCase() + " " + balance
                + (frozen ? " frozen" : "") + ")";
        }
    }

    interface Step {
        void run(Transaction t) throws BankException;
    }

    class Transaction implements AutoCloseable {
        private final Map<Account, Long> before = new LinkedHashMap<>();
        private final String name;
        private boolean committed;

        Transaction(String name) {
            this.name = name;
            log.accept("begin " + name);
        }

        Account touch(String id) throws UnknownAccount {
            Account a = find(id).orElseThrow(() -> new UnknownAccount(id));
            before.putIfAbsent(a, a.balance);
            return a;
        }

        void commit() {
            committed = true;
        }

        @Override public void close() {
            if (!committed) before.forEach((a, b) -> a.balance = b);
            log.accept((committed ? "commit " : "roll back ") + name);
            if (failOnClose) throw new IllegalStateException("log is full");
        }
    }

    private final Map<String, Account> accounts = new TreeMap<>();
    private final Consumer<String> log;
    private boolean failOnClose;

    Bank(Consumer<String> log) {
        this.log = log;
    }

    void open(String id, Kind kind, long opening) {
        Account old = accounts.putIfAbsent(id, new Account(id, kind, opening));
        if (old != null) throw new IllegalArgumentException("duplicate " + old);
    }

    Optional<Account> find(String id) {
        return Optional.ofNullable(accounts.get(id));
    }

    void within(String name, Step step) throws Rejected {
        try (Transaction t = new Transaction(name)) {
            step.run(t);
            t.commit();
        } catch (InsufficientFunds e) {
            log.accept("short by " + e.missing);
            throw new Rejected(name, e);
        } catch (BankException e) {
            throw new Rejected(name, e);
        }
    }

    void transfer(String from, String to, long amount) throws Rejected {
        within("transfer " + amount + " " + from + ">" + to, t -> {
            Account a = t.touch(from);
            a.withdraw(amount);
            t.touch(to).deposit(amount);
        });
    }

    static void attempt(String title, Bank bank, String from, String to, long amount) {
        try {
            bank.transfer(from, to, amount);
            System.out.println(title + ": done");
        } catch (Rejected e) {
            System.out.println(title + ": " + e.getMessage() + " code " + e.code() + " because "
                + e.getCause().getMessage());
        } catch (RuntimeException e) {
            System.out.println(title + ": " + e + (e.getSuppressed().length > 0 ? " suppressed "
                + e.getSuppressed()[0] : ""));
        } finally {
            System.out.println("  " + bank.accounts.values());
        }
    }

    public static void main(String[] args) throws Exception {
        List<String> audit = new ArrayList<>();
        Bank bank = new Bank(audit::add);
        bank.open("ann", Kind.CHECKING, 2000);
        bank.open("bob", Kind.SAVINGS, 500);
        bank.open("cat", Kind.CREDIT, 0);
        try {
            bank.open("bob", Kind.CREDIT, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        attempt("small", bank, "ann", "bob", 100);
        attempt("large", bank, "ann", "bob", 1500);
        attempt("too much", bank, "ann", "bob", 1000);
        attempt("credit", bank, "cat", "ann", 4000);
        attempt("over the limit", bank, "cat", "ann", 990);
        attempt("unknown target", bank, "bob", "dan", 10);
        attempt("unknown source", bank, "eve", "dan", 10);
        attempt("negative", bank, "bob", "ann", -5);
        attempt("overflow", bank, "bob", "ann", Long.MAX_VALUE);
        attempt("credit overflow", bank, "cat", "ann", Long.MAX_VALUE);
        bank.accounts.get("ann").frozen = true;
        attempt("frozen target", bank, "bob", "ann", 10);
        bank.failOnClose = true;
        attempt("log fails too", bank, "bob", "ann", 10);
        attempt("only the log fails", bank, "bob", "cat", 10);
        bank.failOnClose = false;
        bank.accounts.get("ann").frozen = false;
        for (int month = 1; month <= 3; month++) {
            bank.accounts.values().forEach(Account::accrue);
            System.out.println("month " + month + " " + bank.accounts.values());
        }
        List<Account> ranked = new ArrayList<>(bank.accounts.values());
        ranked.sort(null);
        System.out.println(ranked);
        for (Account a : ranked) System.out.println(a.id + " " + a.history);
        audit.forEach(System.out::println);
        long total = bank.accounts.values().stream().mapToLong(a -> a.balance).sum();
        System.out.println(total);
        bank.transfer("bob", "nobody", 1);
    }
}
