// SPDX-License-Identifier: MIT
package depot.model;

import java.util.List;
import java.util.Map;

@Tagged(value = "item", levels = {}, kind = Item.class)
@Tagged(value = "record", category = Category.BOOK)
public record Item(@Tagged("id") int id, String name, Category category, Money price,
    List<? extends CharSequence> notes) implements Comparable<Item> {
    public static final Item NONE = new Item(-1, "none", Category.BOOK, Money.ZERO);

    public Item {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("item " + id + " has no name");
        }
        notes = List.copyOf(notes);
    }

    public Item(int id, String name, Category category, Money price, String... notes) {
        this(id, name, category, price, List.of(notes));
    }

    public Money total() {
        return price.plus(category.fee(price));
    }

    @Override
    public int compareTo(Item other) {
        int byPrice = price.compareTo(other.price);
        return byPrice != 0 ? byPrice : Integer.compare(id, other.id);
    }

    public static Map.Entry<Integer, Item> entry(Item item) {
        return Map.entry(item.id, item);
    }
}
