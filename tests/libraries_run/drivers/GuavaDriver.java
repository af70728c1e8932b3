// SPDX-License-Identifier: MIT
package drivers;

import static drivers.Calls.show;

import com.google.common.base.Ascii;
import com.google.common.base.CaseFormat;
import com.google.common.base.CharMatcher;
import com.google.common.base.Converter;
import com.google.common.base.Enums;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Preconditions;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.base.Suppliers;
import com.google.common.base.Throwables;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.BiMap;
import com.google.common.collect.Collections2;
import com.google.common.collect.ComparisonChain;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.FluentIterable;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multisets;
import com.google.common.collect.Ordering;
import com.google.common.collect.PeekingIterator;
import com.google.common.collect.Range;
import com.google.common.collect.RangeMap;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.graph.Traverser;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.Hashing;
import com.google.common.html.HtmlEscapers;
import com.google.common.io.BaseEncoding;
import com.google.common.io.ByteSource;
import com.google.common.io.ByteStreams;
import com.google.common.io.CharSource;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.DoubleMath;
import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import com.google.common.math.Quantiles;
import com.google.common.math.Stats;
import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import com.google.common.net.InternetDomainName;
import com.google.common.net.MediaType;
import com.google.common.net.UrlEscapers;
import com.google.common.primitives.Booleans;
import com.google.common.primitives.Bytes;
import com.google.common.primitives.Chars;
import com.google.common.primitives.Doubles;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.common.primitives.UnsignedInteger;
import com.google.common.primitives.UnsignedLongs;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.AtomicLongMap;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Without caches, event buses and futures: they need a second jar. */
@SuppressWarnings("UnstableApiUsage")
public final class GuavaDriver {
    enum Level { LOW, HIGH }

    private static void texts() {
        show("Joiner.skipNulls", () -> Joiner.on("; ").skipNulls().join("a", null, "b"));
        show("Joiner.withKeyValueSeparator",
            () -> Joiner.on('&').withKeyValueSeparator("=").join(ImmutableMap.of("x", 1, "y", 2)));
        show("Joiner null", () -> Joiner.on(",").join("a", null));
        show("Splitter", () -> Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, ,b ,,c"));
        show("Splitter.fixedLength", () -> Splitter.fixedLength(3).splitToList("abcdefgh"));
        show("Splitter.limit", () -> Splitter.onPattern("\\s+").limit(2).splitToList("one two  three"));
        show("Splitter.MapSplitter", () -> Splitter.on(';').withKeyValueSeparator(':').split("a:1;b:2"));
        show("CharMatcher.retainFrom", () -> CharMatcher.inRange('0', '9').retainFrom("tel. 55-66"));
        show("CharMatcher.collapseFrom", () -> CharMatcher.whitespace().trimAndCollapseFrom("  a \t b ", '_'));
        show("CharMatcher.or", () -> CharMatcher.is('a').or(CharMatcher.anyOf("xyz")).negate().countIn("abxyzq"));
        show("CaseFormat.to", () -> CaseFormat.LOWER_UNDERSCORE.to(CaseFormat.UPPER_CAMEL, "some_long_name"));
        show("CaseFormat.converterTo",
            () -> CaseFormat.UPPER_CAMEL.converterTo(CaseFormat.LOWER_HYPHEN).convert("MyHTTPName"));
        show("Strings.padEnd", () -> Strings.padEnd("4.", 5, '0'));
        show("Strings.commonSuffix", () -> Strings.commonSuffix("abcxyz", "qqxyz"));
        show("Strings.lenientFormat", () -> Strings.lenientFormat("%s and %s", 1, 2, 3));
        show("Ascii.truncate", () -> Ascii.truncate("a long sentence", 8, "..."));
        show("Enums.getIfPresent", () -> Enums.getIfPresent(Level.class, "MIDDLE").or(Level.LOW));
        show("MoreObjects.toStringHelper",
            ()
                -> MoreObjects.toStringHelper("Point")
                    .add("x", 1)
                    .omitNullValues()
                    .add("y", (Object) null)
                    .addValue("z")
                    .toString());
        show("Preconditions.checkArgument", () -> {
            Preconditions.checkArgument(false, "bad %s of %s", "value", 3);
            return "fine";
        });
        show("Preconditions.checkElementIndex", () -> Preconditions.checkElementIndex(5, 3, "slot"));
        show("Throwables.getCausalChain", () -> Throwables.getCausalChain(new Exception("a", new Error("b"))));
        show("Suppliers.memoize", () -> {
            int[] calls = {0};
            com.google.common.base.Supplier<Integer> supplier = Suppliers.memoize(() -> ++calls[0]);
            return supplier.get() + supplier.get();
        });
        show("Converter.reverse", () -> Ints.stringConverter().reverse().convert(17));
        show("Converter.from",
            () -> Converter.from((String s) -> s.length(), (Integer i) -> "x".repeat(i)).reverse().convert(3));
        show("HtmlEscapers", () -> HtmlEscapers.htmlEscaper().escape("<a href='x'>&\"</a>"));
        show("UrlEscapers", () -> UrlEscapers.urlFormParameterEscaper().escape("a b&c/\u00e9"));
    }

    private static void collections() {
        show("ImmutableList.of", () -> ImmutableList.of(1, 2, 3).reverse());
        show("ImmutableList.add", () -> ImmutableList.of(1).add(2));
        show("ImmutableSet.copyOf", () -> ImmutableSet.copyOf(List.of("b", "a", "c")));
        show("ImmutableMap duplicate", () -> ImmutableMap.of("k", 1, "k", 2));
        show("ImmutableSortedMap.headMap", () -> ImmutableSortedMap.of(3, "c", 1, "a", 2, "b").headMap(3));
        show("ImmutableBiMap.inverse", () -> ImmutableBiMap.of("one", 1, "two", 2).inverse());
        show("HashBiMap.forcePut", () -> {
            BiMap<String, Integer> map = HashBiMap.create(ImmutableMap.of("a", 1, "b", 2));
            map.forcePut("c", 2);
            return map;
        });
        show("HashBiMap.put", () -> HashBiMap.create(ImmutableMap.of("a", 1)).put("b", 1));
        show("ArrayListMultimap", () -> {
            ArrayListMultimap<String, Integer> map = ArrayListMultimap.create();
            map.put("x", 1);
            map.put("x", 1);
            map.put("y", 2);
            return map + " " + map.size();
        });
        show("MultimapBuilder", () -> {
            var map = MultimapBuilder.treeKeys().treeSetValues().<String, Integer>build();
            map.putAll("b", List.of(3, 1, 3));
            map.put("a", 9);
            return map;
        });
        show("Multimaps.index", () -> Multimaps.index(List.of("one", "two", "three"), String::length));
        show("HashMultiset", () -> HashMultiset.create(List.of("x", "y", "x")).count("x"));
        show("TreeMultiset.headMultiset", () ->
            TreeMultiset.create(List.of(3, 1, 2, 3)).headMultiset(3, com.google.common.collect.BoundType.CLOSED));
        show("Multisets.intersection", () ->
            Multisets.intersection(TreeMultiset.create(List.of(1, 1, 2)), TreeMultiset.create(List.of(1, 1, 1))));
        show("HashBasedTable", () -> {
            Table<String, Integer, Character> table = HashBasedTable.create();
            table.put("r1", 1, 'a');
            table.put("r2", 1, 'b');
            table.put("r1", 2, 'c');
            return table + " " + table.column(1) + table.row("r1").size();
        });
        show("ImmutableTable", () -> ImmutableTable.of("r", "c", 1).cellSet());
        show("TreeRangeSet", () -> {
            TreeRangeSet<Integer> set = TreeRangeSet.create();
            set.add(Range.closed(1, 10));
            set.remove(Range.open(3, 5));
            set.add(Range.closedOpen(20, 25));
            return set + " " + set.complement() + set.span();
        });
        show("TreeRangeMap", () -> {
            RangeMap<Integer, String> map = TreeRangeMap.create();
            map.put(Range.closed(1, 10), "a");
            map.put(Range.open(3, 6), "b");
            return map + " " + map.get(4);
        });
        show("ImmutableRangeSet overlap", () ->
            ImmutableRangeSet.<Integer>builder().add(Range.closed(1, 5)).add(Range.closed(4, 8)).build());
        show("Range.intersection", () -> Range.atLeast(5).intersection(Range.lessThan(9)));
        show("ContiguousSet", () -> ContiguousSet.create(Range.open(2, 7), DiscreteDomain.integers()));
        show("Sets.powerSet", () -> Sets.powerSet(ImmutableSet.of(1, 2, 3)).size());
        show("Sets.cartesianProduct", () -> Sets.cartesianProduct(ImmutableSet.of(1, 2), ImmutableSet.of(3, 4)));
        show("Sets.symmetricDifference",
            () -> Sets.symmetricDifference(ImmutableSet.of(1, 2, 3), ImmutableSet.of(3, 4)));
        show("Sets.combinations", () -> Sets.combinations(ImmutableSet.of(1, 2, 3, 4), 2));
        show("Lists.partition", () -> Lists.partition(List.of(1, 2, 3, 4, 5), 2));
        show("Lists.transform", () -> Lists.transform(List.of(1, 2), n -> n * 10));
        show("Lists.charactersOf", () -> Lists.charactersOf("abc").indexOf('c'));
        show(
            "Maps.difference", () -> Maps.difference(ImmutableMap.of("a", 1, "b", 2), ImmutableMap.of("b", 3, "c", 4)));
        show("Maps.uniqueIndex", () -> Maps.uniqueIndex(List.of("a", "bb"), String::length));
        show("Maps.filterValues", () -> Maps.filterValues(ImmutableMap.of("a", 1, "b", 2), n -> n > 1));
        show("Iterables.getOnlyElement", () -> Iterables.getOnlyElement(List.of(1, 2)));
        show("Iterables.mergeSorted",
            ()
                -> Lists.newArrayList(
                    Iterables.mergeSorted(List.of(List.of(1, 4), List.of(2, 3)), Comparator.<Integer>naturalOrder())));
        show("FluentIterable",
            ()
                -> FluentIterable.from(List.of(1, 2, 3, 4))
                    .filter(n -> n % 2 == 0)
                    .transform(n -> "n" + n)
                    .join(Joiner.on('+')));
        show("Collections2.orderedPermutations", () -> Collections2.orderedPermutations(List.of(1, 1, 2)).size());
        show("Ordering.compound",
            ()
                -> Ordering.from(Comparator.comparing(String::length))
                    .compound(Ordering.natural().reverse())
                    .sortedCopy(List.of("bb", "a", "cc", "d")));
        show("Ordering.greatestOf", () -> Ordering.<Integer>natural().greatestOf(List.of(5, 9, 1, 7), 2));
        show("Ordering.nullsFirst", () -> Ordering.natural().nullsFirst().max("a", null));
        show("ComparisonChain",
            () -> ComparisonChain.start().compare(1, 1).compareFalseFirst(true, false).compare("a", "b").result());
        show("MinMaxPriorityQueue", () -> {
            MinMaxPriorityQueue<Integer> queue = MinMaxPriorityQueue.maximumSize(3).create(List.of(5, 1, 4, 2));
            return queue.peekFirst() + " " + queue.pollLast() + queue.size();
        });
        show("EvictingQueue", () -> {
            EvictingQueue<Integer> queue = EvictingQueue.create(2);
            queue.addAll(List.of(1, 2, 3));
            return queue;
        });
        show("PeekingIterator", () -> {
            PeekingIterator<Integer> iterator =
                com.google.common.collect.Iterators.peekingIterator(List.of(1, 2).iterator());
            return iterator.peek() + iterator.next() * 10 + iterator.next() * 100;
        });
        show("ImmutableMap.toImmutableMap",
            () -> Stream.of("x", "yy").collect(ImmutableMap.toImmutableMap(s -> s, String::length)));
    }

    private static void numbers() {
        show("IntMath.checkedMultiply", () -> IntMath.checkedMultiply(1 << 20, 1 << 12));
        show("IntMath.sqrt", () -> IntMath.sqrt(99, RoundingMode.HALF_UP));
        show("IntMath.mod", () -> IntMath.mod(-7, 4));
        show("LongMath.gcd", () -> LongMath.gcd(1L << 40, 3L << 37));
        show("LongMath.isPrime", () -> LongMath.isPrime(1_000_000_007L));
        show("LongMath.binomial", () -> LongMath.binomial(40, 17));
        show("BigIntegerMath.factorial", () -> BigIntegerMath.factorial(30));
        show("BigIntegerMath.log10", () -> BigIntegerMath.log10(BigInteger.TEN.pow(50), RoundingMode.UNNECESSARY));
        show("DoubleMath.roundToLong", () -> DoubleMath.roundToLong(2.5, RoundingMode.HALF_EVEN));
        show("DoubleMath.fuzzyCompare", () -> DoubleMath.fuzzyCompare(1.0, 1.05, 0.1));
        show("Stats.of", () -> Stats.of(1, 2, 3, 10));
        show("Quantiles.median", () -> Quantiles.median().compute(5, 1, 9, 2));
        show("Ints.asList", () -> Ints.asList(3, 1, 2).subList(1, 3));
        show("Ints.tryParse", () -> Ints.tryParse("12x"));
        show("Ints.constrainToRange", () -> Ints.constrainToRange(15, 0, 10));
        show("Ints.toByteArray", () -> Ints.toByteArray(0x01020384));
        show("Longs.hashCode", () -> Longs.hashCode(1L << 33));
        show("Doubles.tryParse", () -> Doubles.tryParse("0x1.8p1"));
        show("Chars.fromByteArray", () -> Chars.fromByteArray(new byte[] {0, 65}));
        show("Bytes.concat", () -> Bytes.concat(new byte[] {1}, new byte[] {2, 3}));
        show("Booleans.countTrue", () -> Booleans.countTrue(true, false, true));
        show("UnsignedInteger", () -> UnsignedInteger.fromIntBits(-1).plus(UnsignedInteger.valueOf(2)));
        show("UnsignedLongs.toString", () -> UnsignedLongs.toString(-1, 36) + UnsignedLongs.divide(-1, 10));
        show("ImmutableIntArray", () -> ImmutableIntArray.copyOf(new int[] {4, 5, 6}).subArray(1, 3));
        show("Hashing.murmur3_128", () -> Hashing.murmur3_128(7).hashString("ristretto", StandardCharsets.UTF_8));
        show("Hashing.sha256", () -> Hashing.sha256().hashInt(42));
        show("Hashing.crc32c", () -> Hashing.crc32c().hashBytes(new byte[] {1, 2, 3}));
        show("Hashing.sipHash24", () -> Hashing.sipHash24().hashLong(5));
        show("Hashing.consistentHash", () -> Hashing.consistentHash(123456789L, 100));
        show("BloomFilter", () -> {
            BloomFilter<CharSequence> filter = BloomFilter.create(Funnels.unencodedCharsFunnel(), 100);
            filter.put("in");
            return filter.mightContain("in") + " " + filter.mightContain("out");
        });
        show("BaseEncoding.base32",
            () -> BaseEncoding.base32().lowerCase().omitPadding().encode(new byte[] {1, 2, 3, 4}));
        show("BaseEncoding.base16 bad", () -> BaseEncoding.base16().decode("0G"));
    }

    private static void machinery() {
        show("Graph", () -> {
            MutableGraph<Integer> graph = GraphBuilder.directed().build();
            graph.putEdge(1, 2);
            graph.putEdge(2, 3);
            graph.putEdge(3, 4);
            return Graphs.hasCycle(graph) + " " + Graphs.reachableNodes(graph, 2) + Lists.newArrayList(
                Traverser.forGraph(graph).breadthFirst(1)) + Graphs.transpose(graph).successors(3);
        });
        show("AtomicLongMap", () -> {
            AtomicLongMap<String> map = AtomicLongMap.create();
            map.incrementAndGet("a");
            map.addAndGet("a", 4);
            return map;
        });
        show("TypeToken", () -> new TypeToken<Map<String, List<Integer>>>() {}.getType());
        show("TypeToken.resolveType", () ->
            new TypeToken<ArrayList<String>>() {}.getSupertype(Collection.class));
        show("TypeToken.getTypes",
            () -> TypeToken.of(Integer.class).getTypes().interfaces().rawTypes().contains(Comparable.class));
        show("ByteSource",
            ()
                -> ByteSource.concat(ByteSource.wrap(new byte[] {1, 2}), ByteSource.wrap(new byte[] {3}))
                    .slice(1, 2)
                    .read());
        show("CharSource", () -> CharSource.wrap("a\nb\nc").readLines());
        show("ByteStreams.newDataOutput", () -> {
            var out = ByteStreams.newDataOutput();
            out.writeUTF("h\u00e9");
            out.writeInt(7);
            return out.toByteArray();
        });
        show("InetAddresses.forString", () -> InetAddresses.toUriString(InetAddresses.forString("2001:db8::1")));
        show("InetAddresses bad", () -> InetAddresses.forString("1.2.3"));
        show("HostAndPort", () -> HostAndPort.fromString("example.org:80").withDefaultPort(443));
        show("InternetDomainName", () -> InternetDomainName.from("www.example.co.uk").topPrivateDomain());
        show("MediaType.parse", () -> MediaType.parse("text/HTML; charset=utf-8").withoutParameters());
    }

    public static void main(String[] args) {
        texts();
        collections();
        numbers();
        machinery();
    }
}
