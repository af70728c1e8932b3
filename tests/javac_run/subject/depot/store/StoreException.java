// SPDX-License-Identifier: MIT
package depot.store;

public class StoreException extends Exception {
    private static final long serialVersionUID = 1L;

    public enum Reason { ABSENT, DOUBLE, FULL }

    private final Reason reason;

    public StoreException(Reason reason, String message, Throwable... suppressed) {
        super(reason + ": " + message);
        this.reason = reason;
        for (Throwable each : suppressed) {
            addSuppressed(each);
        }
    }

    public Reason reason() {
        return reason;
    }

    public int code() {
        return switch (reason) {
            case ABSENT -> 1;
            case DOUBLE -> 2;
            case FULL -> {
                int code = 1;
                for (Throwable each : getSuppressed()) {
                    code += each instanceof StoreException inner ? inner.code() : 3;
                }
                yield code;
            }
        };
    }
}
