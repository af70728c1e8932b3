// SPDX-License-Identifier: MIT
package rows;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Currency;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.ResourceBundle;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.logging.Logger;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Collector;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.Checksum;

/** One method a type of the class library that arguments commonly have. */
public final class Library {
  private Library() {}

  public static long strings(Stream<String> all) {
    return all.filter(each -> each.length() > 1).count();
  }

  public static long anything(Stream<?> all) {
    return all.count();
  }

  public static int ints(IntStream all) {
    return all.sum();
  }

  public static long longs(LongStream all) {
    return all.sum();
  }

  public static double doubles(DoubleStream all) {
    return all.sum();
  }

  public static String path(Path path) {
    return path.toString();
  }

  public static long fileTime(FileTime time) {
    return time.toMillis();
  }

  public static int optionals(OptionalInt number, OptionalLong other, OptionalDouble real) {
    return number.orElse(1) + (int) other.orElse(2) + (int) real.orElse(3);
  }

  public static int zoned(ZonedDateTime time, OffsetDateTime other, OffsetTime third) {
    return time.getHour() + other.getHour() + third.getHour();
  }

  public static int parts(Year year, YearMonth month, MonthDay day, LocalDate date) {
    return year.getValue() + month.getMonthValue() + day.getDayOfMonth() + date.getDayOfYear();
  }

  public static long clock(Clock clock) {
    return clock.millis();
  }

  public static String zone(ZoneId zone, DateTimeFormatter formatter) {
    return zone.getId() + formatter;
  }

  public static int queues(BlockingQueue<String> queue, BlockingDeque<Integer> deque) {
    return queue.size() + deque.size();
  }

  public static int sorted(
      NavigableMap<String, Integer> map, SortedSet<String> set, ConcurrentMap<String, String> last) {
    return map.size() + set.size() + last.size();
  }

  public static int iterators(Iterator<String> all, Spliterator<String> others, PrimitiveIterator.OfInt numbers) {
    return (all.hasNext() ? 1 : 0) + (int) others.estimateSize() + (numbers.hasNext() ? 1 : 0);
  }

  public static boolean matches(Matcher matcher) {
    return matcher.find();
  }

  public static boolean isMatch(MatchResult result) {
    return result.groupCount() > 0;
  }

  public static String named(Charset charset, Currency currency) {
    return charset.name() + currency.getCurrencyCode();
  }

  public static byte[] encoded(Base64.Encoder encoder, Base64.Decoder decoder) {
    return decoder.decode(encoder.encode(new byte[] {1, 2}));
  }

  public static void run(Executor executor, ReadWriteLock lock) {
    executor.execute(() -> lock.readLock().lock());
  }

  public static String local(ThreadLocal<String> local) {
    return local.get();
  }

  public static boolean services(ExecutorService executor, ScheduledExecutorService other, Lock lock) {
    return executor.isShutdown() || other.isShutdown() || lock.tryLock();
  }

  public static boolean futures(Future<String> future, CompletionStage<Integer> stage) {
    return future.isDone() && stage.toCompletableFuture().isDone();
  }

  public static Object logged(Logger logger, ResourceBundle bundle) {
    return logger.getName() == null ? bundle.keySet().size() : logger.getName();
  }

  public static byte[] digest(MessageDigest digest, Checksum sum) {
    sum.update(1);
    return digest.digest(new byte[] {(byte) sum.getValue()});
  }

  public static String found(ClassLoader loader, Method method) {
    return loader.getName() + method.getName();
  }

  public static String made(Constructor<?> constructor) {
    return constructor.getName();
  }

  public static boolean open(ReadableByteChannel from, WritableByteChannel to) {
    return from.isOpen() && to.isOpen();
  }

  public static String address(URL url, InetSocketAddress address) {
    return url.getProtocol() + address.getPort();
  }

  public static <R> R collected(Collector<? super String, ?, R> collector) {
    return Stream.of("a", "b").collect(collector);
  }

  public static int listed(Collector<Integer, ?, List<Integer>> collector) {
    return Stream.of(1, 2).collect(collector).size();
  }
}
