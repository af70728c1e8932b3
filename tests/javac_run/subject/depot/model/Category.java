// SPDX-License-Identifier: MIT
package depot.model;

import java.util.Locale;

public enum Category {
    TOOL(10) {
        @Override
        public Money fee(Money price) {
            return price.times(rate).dividedBy(100);
        }
    },
    FOOD(3) {
        @Override
        public Money fee(Money price) {
            return price.compareTo(Money.of(5, 0)) < 0 ? Money.ZERO : Money.of(0, rate);
        }

        @Override
        boolean perishable() {
            return true;
        }
    },
    BOOK(0) {
        @Override
        public Money fee(Money price) {
            return Money.ZERO;
        }
    };

    final int rate;

    Category(int rate) {
        this.rate = rate;
    }

    public abstract Money fee(Money price);

    boolean perishable() {
        return false;
    }

    public static Category parse(String name) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "tool":
            case "tools":
                return TOOL;
            case "fo" + "od", "foods":
                return FOOD;
            default:
                return valueOf(name);
        }
    }
}
