// SPDX-License-Identifier: MIT
package depot;

import static depot.model.Category.*;
import static java.util.stream.Collectors.*;

import depot.model.*;
import depot.store.Cache;
import depot.store.Index;
import depot.store.Repository;
import depot.store.StoreException;
import depot.text.Calculator;
import depot.text.Templates;
import depot.util.*;
import java.util.*;
import java.util.stream.IntStream;

public class Main {
    private static final Lazy<List<Item>> ITEMS = new Lazy<>(Main::items);
    private static final Runnable[] STEPS = {Main::stored, () -> indexed(TOOL, FOOD), Main::texts, Main::shapes};

    private static List<Item> items() {
        return IntStream.rangeClosed(1, 9)
            .mapToObj(i -> new Item(i, "item" + (char) ('a' + i), values()[i % values().length], Money.of(i, i * 7),
                "n" + i, i > 5 ? "late" : "early"))
            .collect(toList());
    }

    private static void stored() {
        Repository<Integer, Item> store = Repository.inMemory(Item::id);
        try {
            for (Item item : ITEMS.get()) {
                store.put(item.id(), item);
            }
            System.out.println(store.get(4).total() + " " + store.least(Comparator.reverseOrder()).map(Item::name));
            System.out.println(store.into(new ArrayDeque<>(), item -> item.category() == BOOK).size());
            store.put(4, Item.NONE);
        } catch (StoreException e) {
            System.out.println(e.getMessage() + " " + e.code());
        }
        Map<Category, Money> sums = store.stream().collect(groupingBy(Item::category, TreeMap::new,
            mapping(Item::price, reducing(Money.ZERO, Money::plus))));
        System.out.println(sums);
    }

    @SuppressWarnings("deprecation")
    private static void indexed(Category... categories) {
        Index<Category, String, Integer> index = new Index<>(Category.class);
        for (Category category : categories) {
            index.edit(category).at("x").add(1, 2, 3).at("y").add().new Slot("z").add(category.ordinal());
        }
        System.out.println(index.collect((kind, map) -> new TreeMap<>(map)) + " " + Index.untyped(Category.class));
        Cache<String> cache = new Cache<>(2, String::toUpperCase);
        System.out.println(cache.get("a") + cache.get("b") + cache.get("a") + Cache.made());
        cache.clear();
    }

    private static void texts() {
        System.out.print(Templates.fill(Templates.LETTER, Map.of("name", "Ada", "count", 3)));
        System.out.println(new Calculator(Map.of("x", 2.5, "y", 4)).applyAsDouble("x * (y + 1) - -3 / 2 \u00d7 2"));
        System.out.println(
            Resource.use("a", "b!") + " " + Resource.use("a!", "b", "c") + " " + Resource.use("a", "b?"));
        System.out.println(Numbers.FOLDED + Numbers.SMALL + Numbers.MIDDLE + Numbers.LETTER + Numbers.BIG);
    }

    private static void shapes() {
        List<Event> events = List.of(new Event.Added(ITEMS.get().get(0)), new Event.Removed(3, true),
            new Event.Moved<>(1, "a", "b"), new Event.Fatal(new Error("broken")), new Event.Minor());
        System.out.println(Lists.map(events, Event::describe));
        System.out.println(Lists.rows(2, 1, 2L, 3f, "four", 'v') + " " + Lists.greatest(List.of(3, 1, 2)));
        StringBuilder path = new StringBuilder();
        int seen = new Graph<String>().link("a", "b", 1).link("b", "c", 2).link("a", "d", 0)
            .walk("a", (node, depth) -> path.append(node).append(depth));
        System.out.println(path.toString() + seen);
        List raw = new ArrayList();
        raw.add(Lists.fold(List.of("x", "y"), "", String::concat));
        System.out.println(raw);
    }

    public static void main(String... args) {
        for (Runnable step : STEPS) {
            step.run();
        }
    }
}
