// SPDX-License-Identifier: MIT
package drivers;

import static drivers.Calls.show;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.collections4.Bag;
import org.apache.commons.collections4.BidiMap;
import org.apache.commons.collections4.CollectionUtils;
import org.apache.commons.collections4.ComparatorUtils;
import org.apache.commons.collections4.FluentIterable;
import org.apache.commons.collections4.IterableUtils;
import org.apache.commons.collections4.IteratorUtils;
import org.apache.commons.collections4.ListUtils;
import org.apache.commons.collections4.ListValuedMap;
import org.apache.commons.collections4.MapUtils;
import org.apache.commons.collections4.MultiSet;
import org.apache.commons.collections4.OrderedMapIterator;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.PredicateUtils;
import org.apache.commons.collections4.SetUtils;
import org.apache.commons.collections4.SortedBag;
import org.apache.commons.collections4.TransformerUtils;
import org.apache.commons.collections4.Trie;
import org.apache.commons.collections4.bag.HashBag;
import org.apache.commons.collections4.bag.TreeBag;
import org.apache.commons.collections4.bidimap.DualHashBidiMap;
import org.apache.commons.collections4.bidimap.TreeBidiMap;
import org.apache.commons.collections4.collection.CompositeCollection;
import org.apache.commons.collections4.collection.PredicatedCollection;
import org.apache.commons.collections4.comparators.FixedOrderComparator;
import org.apache.commons.collections4.comparators.NullComparator;
import org.apache.commons.collections4.functors.ChainedTransformer;
import org.apache.commons.collections4.functors.InvokerTransformer;
import org.apache.commons.collections4.iterators.CollatingIterator;
import org.apache.commons.collections4.iterators.LoopingIterator;
import org.apache.commons.collections4.iterators.PermutationIterator;
import org.apache.commons.collections4.iterators.PushbackIterator;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.list.CursorableLinkedList;
import org.apache.commons.collections4.list.GrowthList;
import org.apache.commons.collections4.list.NodeCachingLinkedList;
import org.apache.commons.collections4.list.SetUniqueList;
import org.apache.commons.collections4.list.TreeList;
import org.apache.commons.collections4.map.CaseInsensitiveMap;
import org.apache.commons.collections4.map.CompositeMap;
import org.apache.commons.collections4.map.Flat3Map;
import org.apache.commons.collections4.map.HashedMap;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.LazyMap;
import org.apache.commons.collections4.map.LinkedMap;
import org.apache.commons.collections4.map.ListOrderedMap;
import org.apache.commons.collections4.map.MultiKeyMap;
import org.apache.commons.collections4.map.ReferenceMap;
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;
import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.apache.commons.collections4.sequence.SequencesComparator;
import org.apache.commons.collections4.set.ListOrderedSet;
import org.apache.commons.collections4.trie.PatriciaTrie;

public final class CommonsCollections4Driver {
    private static final List<Integer> NUMBERS = List.of(3, 1, 4, 1, 5, 9, 2, 6, 5);

    private static final class Positive implements Predicate<Integer> {
        @Override
        public boolean evaluate(Integer number) {
            return number > 0;
        }

        @Override
        public String toString() {
            return "positive";
        }
    }

    private static void utilities() {
        List<String> left = List.of("a", "b", "b", "c");
        List<String> right = List.of("b", "c", "d");
        show("CollectionUtils.union", () -> sorted(CollectionUtils.union(left, right)));
        show("CollectionUtils.intersection", () -> sorted(CollectionUtils.intersection(left, right)));
        show("CollectionUtils.disjunction", () -> sorted(CollectionUtils.disjunction(left, right)));
        show("CollectionUtils.subtract", () -> CollectionUtils.subtract(left, right));
        show("CollectionUtils.containsAny", () -> CollectionUtils.containsAny(left, right));
        show("CollectionUtils.getCardinalityMap", () -> new TreeMap<>(CollectionUtils.getCardinalityMap(left)));
        show("CollectionUtils.isProperSubCollection", () -> CollectionUtils.isProperSubCollection(List.of("b"), left));
        show("CollectionUtils.isEqualCollection",
            () -> CollectionUtils.isEqualCollection(left, List.of("c", "b", "a", "b")));
        show("CollectionUtils.collate", () -> CollectionUtils.collate(List.of(1, 4, 6), List.of(2, 3, 9)));
        show("CollectionUtils.permutations", () -> CollectionUtils.permutations(List.of(1, 2, 3)).size());
        show("CollectionUtils.select", () -> CollectionUtils.select(NUMBERS, n -> n > 3));
        show("CollectionUtils.selectRejected", () -> CollectionUtils.selectRejected(NUMBERS, n -> n > 3));
        show("CollectionUtils.collect", () -> CollectionUtils.collect(NUMBERS, n -> n * n));
        show("CollectionUtils.get", () -> CollectionUtils.get(NUMBERS, 99));
        show("CollectionUtils.removeAll", () -> CollectionUtils.removeAll(NUMBERS, List.of(1, 5)));
        show("CollectionUtils.emptyIfNull", () -> CollectionUtils.emptyIfNull(null));
        show("CollectionUtils.extractSingleton", () -> CollectionUtils.extractSingleton(left));
        show("ListUtils.partition", () -> ListUtils.partition(NUMBERS, 4));
        show("ListUtils.longestCommonSubsequence", () -> ListUtils.longestCommonSubsequence("ABCBDAB", "BDCABA"));
        show("ListUtils.sum", () -> ListUtils.sum(List.of(1, 2), List.of(2, 3)));
        show("ListUtils.indexOf", () -> ListUtils.indexOf(NUMBERS, n -> n == 9));
        show("ListUtils.hashCodeForList", () -> ListUtils.hashCodeForList(NUMBERS));
        show("ListUtils.fixedSizeList", () -> ListUtils.fixedSizeList(new ArrayList<>(NUMBERS)).add(1));
        show("ListUtils.lazyList", () -> {
            List<Integer> lazy = ListUtils.lazyList(new ArrayList<>(), () -> 7);
            lazy.get(2);
            return lazy;
        });
        show("SetUtils.difference",
            () -> SetUtils.difference(new TreeSet<>(NUMBERS), new TreeSet<>(List.of(1, 2))).toSet());
        show("SetUtils.disjunction", () ->
            new TreeSet<>(SetUtils.disjunction(new TreeSet<>(left), new TreeSet<>(right)).toSet()));
        show("SetUtils.orderedSet", () -> SetUtils.orderedSet(new TreeSet<>(left)));
        show("MapUtils.invertMap", () -> new TreeMap<>(MapUtils.invertMap(Map.of("x", 1, "y", 2))));
        show("MapUtils.getInteger", () -> MapUtils.getInteger(Map.of("n", "42"), "n"));
        show("MapUtils.getBoolean", () -> MapUtils.getBoolean(Map.of("n", 0), "n"));
        show("MapUtils.putAll", () -> new TreeMap<>(MapUtils.putAll(new TreeMap<>(), new Object[] {"a", 1, "b", 2})));
        show("MapUtils.populateMap", () -> {
            Map<Integer, String> map = new TreeMap<>();
            MapUtils.populateMap(map, left, s -> (int) s.charAt(0), s -> s + s);
            return map;
        });
        show("MapUtils.unmodifiableMap", () -> MapUtils.unmodifiableMap(new TreeMap<>(Map.of(1, 2))).remove(1));
        show("IterableUtils.frequency", () -> IterableUtils.frequency(NUMBERS, 5));
        show("IterableUtils.zippingIterable", () -> IterableUtils.toList(IterableUtils.zippingIterable(left, right)));
        show("IterableUtils.partition", () -> IterableUtils.partition(NUMBERS, n -> n < 3, n -> n > 5));
        show("IterableUtils.toString", () -> IterableUtils.toString(NUMBERS, n -> "<" + n + ">", "|", "{", "}"));
        show("IteratorUtils.chainedIterator", () ->
            IteratorUtils.toList(IteratorUtils.chainedIterator(left.iterator(), right.iterator())));
        show("IteratorUtils.skippingIterator",
            () -> IteratorUtils.toList(IteratorUtils.skippingIterator(NUMBERS.iterator(), 6)));
        show("IteratorUtils.boundedIterator",
            () -> IteratorUtils.toString(IteratorUtils.boundedIterator(NUMBERS.iterator(), 2, 3)));
        show("FluentIterable",
            () -> FluentIterable.of(NUMBERS).filter(n -> n % 2 == 1).unique().reverse().limit(3).toList());
        show("FluentIterable.transform", () -> FluentIterable.of(NUMBERS).transform(n -> -n).skip(5).append(0).size());
        show("PredicateUtils.onePredicate", () ->
            PredicateUtils.onePredicate(List.<Predicate<Integer>>of(n -> n > 2, n -> n > 4))
                .evaluate(3));
        show("PredicateUtils.notNullPredicate", () -> PredicateUtils.notNullPredicate().evaluate(null));
        show("TransformerUtils.switchTransformer", () ->
            TransformerUtils.<Integer, String>switchTransformer(n -> n > 0, n -> "plus", n -> "minus").transform(-3));
        show("TransformerUtils.stringValueTransformer", () -> TransformerUtils.stringValueTransformer().transform(12L));
        show("InvokerTransformer", () -> InvokerTransformer.invokerTransformer("toUpperCase").transform("loud"));
        show("InvokerTransformer missing", () -> InvokerTransformer.invokerTransformer("nothing").transform("loud"));
        show("ChainedTransformer", () ->
            ChainedTransformer.<Integer>chainedTransformer(n -> n + 1, n -> n * 10).transform(4));
    }

    private static void bagsAndMaps() {
        show("HashBag.getCount", () -> new HashBag<>(NUMBERS).getCount(5));
        show("HashBag.remove", () -> {
            Bag<String> bag = new HashBag<>();
            bag.add("x", 5);
            bag.remove("x", 2);
            return bag + " " + bag.uniqueSet() + bag.size();
        });
        show("TreeBag.last", () -> {
            SortedBag<Integer> bag = new TreeBag<>(NUMBERS);
            return bag.first() + " " + bag.last() + " " + bag;
        });
        show("HashMultiSet.entrySet", () -> {
            MultiSet<Integer> set = new HashMultiSet<>(NUMBERS);
            set.setCount(9, 4);
            return set.size() + " " + set.uniqueSet().size();
        });
        show("DualHashBidiMap.getKey", () -> {
            BidiMap<String, Integer> map = new DualHashBidiMap<>(Map.of("one", 1, "two", 2));
            map.put("zwei", 2);
            return map.getKey(2) + map.size() + map.inverseBidiMap().get(1);
        });
        show("TreeBidiMap.inverse", () -> {
            TreeBidiMap<Integer, String> map = new TreeBidiMap<>();
            for (int each : NUMBERS) {
                map.put(each, "v" + (10 - each));
            }
            return map + " " + map.inverseBidiMap().firstKey() + map.nextKey(4) + map.previousKey(4);
        });
        show("ArrayListValuedHashMap", () -> {
            ListValuedMap<String, Integer> map = new ArrayListValuedHashMap<>();
            map.put("a", 1);
            map.put("a", 2);
            map.putAll("b", List.of(3, 4));
            map.removeMapping("a", 1);
            return map + " " + map.size() + map.keys().getCount("b") + map.get("none");
        });
        show("CaseInsensitiveMap", () -> {
            Map<String, Integer> map = new CaseInsensitiveMap<>();
            map.put("Key", 1);
            map.put("KEY", 2);
            return map;
        });
        show("Flat3Map", () -> {
            Map<Integer, String> map = new Flat3Map<>();
            for (int i = 0; i < 4; i++) {
                map.put(i, "v" + i);
            }
            map.remove(1);
            return map + " " + map.hashCode();
        });
        show("LRUMap", () -> {
            LRUMap<Integer, Integer> map = new LRUMap<>(3);
            for (int each : NUMBERS) {
                map.put(each, each);
                map.get(map.firstKey());
            }
            return map + " " + map.isFull();
        });
        show("LazyMap", () -> {
            Map<Integer, String> map = LazyMap.lazyMap(new TreeMap<>(), (Integer n) -> "made" + n);
            return map.get(5) + map;
        });
        show("LinkedMap.getValue", () -> {
            LinkedMap<String, Integer> map = new LinkedMap<>();
            map.put("x", 1);
            map.put("y", 2);
            return map.getValue(1) + map.lastKey() + map.indexOf("x") + map.asList();
        });
        show("LinkedMap.mapIterator", () -> {
            LinkedMap<Integer, Integer> map = new LinkedMap<>();
            NUMBERS.forEach(n -> map.put(n, n * n));
            OrderedMapIterator<Integer, Integer> iterator = map.mapIterator();
            iterator.next();
            iterator.setValue(-1);
            iterator.next();
            iterator.remove();
            return map;
        });
        show("ListOrderedMap.put", () -> {
            ListOrderedMap<String, Integer> map = ListOrderedMap.listOrderedMap(new TreeMap<>());
            map.put("z", 1);
            map.put(0, "a", 2);
            return map + "" + map.valueList();
        });
        show("MultiKeyMap", () -> {
            MultiKeyMap<String, Integer> map = new MultiKeyMap<>();
            map.put("a", "b", 1);
            map.put("a", "c", 2);
            map.put("d", "e", "f", 3);
            map.removeAll("d");
            return map.get("a", "c") + " " + map.size() + map.containsKey("d", "e", "f");
        });
        show("MultiKey.hashCode", () -> new MultiKey<>("x", 1, 2L).hashCode() + " " + new MultiKey<>("x", 1));
        show("CompositeMap", () ->
            new TreeMap<>(new CompositeMap<>(new TreeMap<>(Map.of(1, "a")), new TreeMap<>(Map.of(2, "b")))));
        show("CompositeMap.collision", () -> new CompositeMap<>(Map.of(1, "a"), Map.of(1, "b")));
        show("HashedMap.clone", () -> new HashedMap<>(Map.of("k", List.of(1))).clone());
        show("ReferenceMap", () -> {
            Map<String, Integer> map = new ReferenceMap<>();
            map.put("kept", 1);
            return map.get("kept");
        });
        show("PatriciaTrie.prefixMap", () -> {
            Trie<String, Integer> trie = new PatriciaTrie<>();
            for (String word : "tree trie tried apple tr trial".split(" ")) {
                trie.put(word, word.length());
            }
            return trie.prefixMap("tri") + " " + trie.firstKey() + trie.nextKey("tree") + trie.headMap("tre");
        });
        show("PatriciaTrie.selectKey", () -> {
            PatriciaTrie<Integer> trie = new PatriciaTrie<>(Map.of("ab", 1, "abcd", 2, "zz", 3));
            return trie.selectKey("abc") + trie.selectValue("zy") + trie.subMap("ab", "b");
        });
    }

    private static void listsAndIterators() {
        show("TreeList", () -> {
            List<Integer> list = new TreeList<>(NUMBERS);
            list.add(3, 77);
            list.remove(0);
            return list + " " + list.indexOf(77);
        });
        show("TreeList.many", () -> {
            List<Integer> list = new TreeList<>();
            for (int i = 0; i < 500; i++) {
                list.add(i * 7 % (i + 1), i);
            }
            return list.hashCode();
        });
        show("GrowthList", () -> {
            List<String> list = new GrowthList<>();
            list.set(3, "x");
            return list;
        });
        show("SetUniqueList", () -> {
            List<Integer> list = SetUniqueList.setUniqueList(new ArrayList<>(NUMBERS));
            list.add(9);
            list.set(0, 2);
            return list;
        });
        show("NodeCachingLinkedList", () -> {
            NodeCachingLinkedList<Integer> list = new NodeCachingLinkedList<>(NUMBERS);
            list.removeFirst();
            list.addLast(8);
            return list.getFirst() + " " + list.getLast() + list.size();
        });
        show("CursorableLinkedList", () -> {
            CursorableLinkedList<Integer> list = new CursorableLinkedList<>(NUMBERS);
            CursorableLinkedList.Cursor<Integer> cursor = list.cursor(2);
            list.addFirst(0);
            cursor.next();
            cursor.add(100);
            cursor.close();
            return list;
        });
        show("CircularFifoQueue", () -> {
            CircularFifoQueue<Integer> queue = new CircularFifoQueue<>(4);
            queue.addAll(NUMBERS);
            return queue + " " + queue.peek() + queue.get(2) + queue.isAtFullCapacity() + queue.maxSize();
        });
        show("CircularFifoQueue.get", () -> new CircularFifoQueue<>(List.of(1, 2)).get(5));
        show("CompositeCollection", () -> {
            CompositeCollection<Integer> all = new CompositeCollection<>(List.of(1, 2), List.of(3));
            return all.size() + " " + all.contains(3) + all.toCollection();
        });
        show("PredicatedCollection", () ->
            PredicatedCollection.predicatedCollection(new ArrayList<Integer>(), new Positive()).add(-1));
        show("ListOrderedSet", () -> {
            ListOrderedSet<Integer> set = ListOrderedSet.listOrderedSet(new ArrayList<>(new TreeSet<>(NUMBERS)));
            set.add(0, 50);
            return set.get(1) + " " + set.indexOf(9) + set;
        });
        show("LoopingIterator", () -> {
            Iterator<Integer> loop = new LoopingIterator<>(List.of(1, 2, 3));
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                sum = sum * 10 + loop.next();
            }
            return sum;
        });
        show("PushbackIterator", () -> {
            PushbackIterator<Integer> iterator = PushbackIterator.pushbackIterator(NUMBERS.iterator());
            iterator.pushback(iterator.next() * 100);
            return IteratorUtils.toList(iterator);
        });
        show("PermutationIterator", () -> IteratorUtils.toList(new PermutationIterator<>(List.of("x", "y", "z"))));
        show("CollatingIterator", () -> IteratorUtils.toList(new CollatingIterator<>(Comparator.naturalOrder(),
            List.of(1, 5).iterator(), List.of(2, 7).iterator())));
        show("FixedOrderComparator", () -> {
            List<String> words = new ArrayList<>(List.of("low", "high", "middle"));
            words.sort(new FixedOrderComparator<>("high", "middle", "low"));
            return words;
        });
        show("FixedOrderComparator.unknown", () -> new FixedOrderComparator<>(1, 2).compare(1, 3));
        show("NullComparator", () -> {
            List<Integer> list = Arrays.asList(3, null, 1);
            list.sort(new NullComparator<>(false));
            return list;
        });
        show("ComparatorUtils.chainedComparator", () -> ComparatorUtils.chainedComparator(
            Comparator.comparing(String::length), Comparator.<String>reverseOrder()).compare("ab", "cd"));
        show("ComparatorUtils.max", () -> ComparatorUtils.max(3, 8, ComparatorUtils.reversedComparator(null)));
        show("SequencesComparator", () ->
            new SequencesComparator<>(chars("ABCABBA"), chars("CBABAC")).getScript().getModifications());
    }

    private static List<Character> chars(String text) {
        List<Character> result = new ArrayList<>();
        for (char each : text.toCharArray()) {
            result.add(each);
        }
        return result;
    }

    private static <T extends Comparable<T>> List<T> sorted(Collection<T> all) {
        List<T> result = new ArrayList<>(all);
        result.sort(null);
        return result;
    }

    public static void main(String[] args) {
        utilities();
        bagsAndMaps();
        listsAndIterators();
    }
}
