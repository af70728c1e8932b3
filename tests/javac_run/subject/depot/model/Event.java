// SPDX-License-Identifier: MIT
package depot.model;

import java.util.function.Function;

public sealed interface Event permits Event.Added, Event.Removed, Event.Moved, Event.Failure {
    record Added(Item item) implements Event {}

    record Removed(int id, boolean forever) implements Event {}

    record Moved<P extends Comparable<P>>(int id, P from, P to) implements Event {
        boolean forward() {
            return from.compareTo(to) < 0;
        }
    }

    abstract sealed class Failure implements Event {
        protected final Throwable cause;

        Failure(Throwable cause) {
            this.cause = cause;
        }

        public abstract <R> R accept(Function<? super Throwable, ? extends R> visitor);
    }

    final class Fatal extends Failure {
        public Fatal(Throwable cause) {
            super(cause);
        }

        @Override
        public <R> R accept(Function<? super Throwable, ? extends R> visitor) {
            return visitor.apply(cause);
        }
    }

    non-sealed class Minor extends Failure {
        public Minor() {
            super(null);
        }

        @Override
        public <R> R accept(Function<? super Throwable, ? extends R> visitor) {
            return null;
        }
    }

    static String describe(Event event) {
        if (event instanceof Added added && added.item().price().compareTo(Money.ZERO) > 0) {
            return "added " + added.item().name();
        } else if (event instanceof Removed removed) {
            return removed.forever() ? "removed for ever" : "removed";
        } else if (event instanceof Moved<?> moved) {
            return moved.forward() ? "forward" : "back";
        }
        return event instanceof Failure failure && failure.cause != null ? failure.cause.getMessage() : "nothing";
    }
}
