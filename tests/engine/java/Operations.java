// SPDX-License-Identifier: MIT
// What a guest may do between a mark and a rollback. Each operation changes state that outlives it and answers with a
// number that depends on state left by earlier ones, so a rollback that forgets something shows.

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class Operations {
  static final Map<Integer, String> map = new HashMap<>();
  static final TreeMap<String, Integer> tree = new TreeMap<>();
  static final List<Object> kept = new ArrayList<>();
  static final ArrayDeque<Supplier<String>> suppliers = new ArrayDeque<>();
  static final Object lock = new Object();
  static final ReentrantLock reentrant = new ReentrantLock();
  static int counter;
  static volatile int turns;
  static Deflater deflater;

  static long collections(int seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      int key = random.nextInt(50);
      if (map.containsKey(key)) map.remove(key);
      else map.put(key, "v" + key);
      tree.merge("k" + key % 7, 1, Integer::sum);
    }
    return map.hashCode() * 31L + tree.hashCode();
  }

  static long statics(int seed) {
    counter += seed;
    turns ^= counter;
    return counter * 7L + turns;
  }

  static long intern(int seed) {
    String made = ("interned " + seed % 40).intern();
    kept.add(made);
    return System.identityHashCode(made) + kept.size();
  }

  static long identity(int seed) {
    Object made = new Object();
    IdentityHashMap<Object, Integer> map = new IdentityHashMap<>();
    map.put(made, seed);
    return made.hashCode() + map.hashCode() % 3;
  }

  // Classes that nobody has asked for before: of our own, and of the class library.
  static long newClasses(int seed) throws Exception {
    switch (seed % 8) {
      case 0: return Fresh.A.value + Fresh.count;
      case 1: return Fresh.B.value + Fresh.count;
      case 2: return new Fresh.C().hashCode() + Fresh.count;
      case 3: return Class.forName("java.util.BitSet").getMethods().length;
      case 4: return new java.math.BigInteger("123456789012345678901234567890").pow(3 + seed % 5).bitLength();
      case 5: return String.format("%08.3f|%x", seed / 7.0, seed).hashCode();
      case 6: return Fresh.viaInterface(new Fresh.D()) + Fresh.count;
      default: return java.time.LocalDate.of(2020, 1, 1).plusDays(seed).toString().hashCode();
    }
  }

  // Initialised without a single allocation.
  static long bareInitializer(int seed) {
    Bare.field += seed;
    return Bare.field;
  }

  static class Bare {
    static int field = Operations.counter + 5;
  }

  static long arrays(int seed) {
    Object made = switch (seed % 5) {
      case 0 -> new int[seed % 9][seed % 4];
      case 1 -> new Fresh.Element[seed % 5];
      case 2 -> new Fresh.Element[2][3][];
      case 3 -> new String[][] {{"a"}, {"b" + seed}};
      default -> new Fresh.Derived[seed % 3];
    };
    kept.add(made);
    long answer = made.getClass().getName().hashCode();
    if (made instanceof Fresh.Element[]) answer++;
    if (made instanceof Object[]) answer += 2;
    if (made instanceof Comparable[][]) answer += 4;
    return answer;
  }

  static long failingInitializer(int seed) {
    long answer = 0;
    for (int i = 0; i < 2; i++) {
      try {
        answer += seed % 2 == 0 ? Fresh.Broken.value : Fresh.BrokenToo.value;
      } catch (Throwable thrown) {
        answer = answer * 31 + text(thrown).hashCode();
      }
    }
    return answer;
  }

  static String text(Throwable thrown) {
    return thrown + (thrown.getCause() == null ? "" : " / " + thrown.getCause());
  }

  static long lambdas(int seed) {
    int captured = seed + counter;
    IntUnaryOperator first = x -> x * 3 + captured;
    IntUnaryOperator second = x -> x - 1;
    suppliers.add(() -> "supplied " + captured);
    suppliers.add(Operations::counterText);
    if (suppliers.size() > 6) suppliers.remove();
    long answer = first.andThen(second).applyAsInt(seed) + second.hashCode() % 5;
    for (Supplier<String> supplier : suppliers) answer = answer * 31 + supplier.get().hashCode();
    return answer;
  }

  static String counterText() {
    return "counter=" + counter + '/' + turns + (turns % 2 == 0) + 1.5 * turns;
  }

  static long concatenation(int seed) {
    Object object = seed % 3 == 0 ? List.of(seed) : seed % 3 == 1 ? null : (Object) seed;
    String text = "a" + seed + object + (char) ('a' + seed % 26) + (long) seed * seed + counter;
    return text.hashCode();
  }

  record Point(int x, String name) {}

  enum Colour { RED, GREEN, BLUE }

  static long records(int seed) {
    Point made = new Point(seed % 10, "p" + seed % 3);
    kept.add(made);
    long answer = made.hashCode() + made.toString().hashCode();
    for (Object each : kept) if (made.equals(each)) answer++;
    switch (Colour.values()[seed % 3]) {
      case RED -> answer += 1;
      case GREEN -> answer += 2;
      default -> answer += 3;
    }
    return answer;
  }

  static long exceptions(int seed) {
    try {
      Object[] array = new String[seed % 3];
      if (seed % 4 == 0) array[0] = seed;
      if (seed % 4 == 1) return ((String) (Object) seed).length();
      if (seed % 4 == 2) return ((int[]) null).length;
      throw new IllegalStateException("thrown " + counter++, new Exception("cause"));
    } catch (RuntimeException caught) {
      kept.add(caught);
      return text(caught).hashCode() + caught.getStackTrace().length;
    }
  }

  static long uncaught(int seed) {
    kept.add(seed);
    if (seed % 2 == 0) throw new IllegalArgumentException("uncaught " + kept.size());
    return Integer.parseInt("x" + seed);
  }

  static long overflow(int seed) {
    try {
      return deeper(seed);
    } catch (StackOverflowError expected) {
      counter++;
      return counter;
    }
  }

  static int deeper(int x) { return deeper(x + 1) + 1; }

  static long threads(int seed) throws Exception {
    int[] sum = new int[1];
    Thread[] all = new Thread[1 + seed % 4];
    for (int i = 0; i < all.length; i++) {
      int own = i;
      all[i] = new Thread(() -> {
        for (int j = 0; j < 30; j++) {
          synchronized (lock) {
            sum[0] = sum[0] * 3 + own;
            if (j % 10 == 0) lock.notifyAll();
          }
          if (j % 8 == own) Thread.yield();
        }
      });
      all[i].start();
    }
    for (Thread each : all) each.join();
    kept.add(all[0]);
    return sum[0] + all[0].getId();
  }

  // A thread that is still there afterwards: it waits until somebody lets it go on.
  static long waiter(int seed) throws Exception {
    Thread thread = new Thread(() -> {
      int local = seed;
      synchronized (lock) {
        try {
          for (int i = 0; i < 3; i++) {
            lock.wait();
            local = local * 31 + i;
            turns++;
          }
        } catch (InterruptedException e) {
          turns += 1000;
        }
      }
      counter += local;
    });
    thread.setDaemon(true);
    thread.start();
    Thread.sleep(1);
    kept.add(thread);
    return thread.getState().ordinal();
  }

  static long notifyWaiters(int seed) throws Exception {
    synchronized (lock) {
      if (seed % 3 == 0) lock.notifyAll();
      else lock.notify();
    }
    if (seed % 5 == 0) {
      for (Object each : kept) if (each instanceof Thread thread) thread.interrupt();
    }
    Thread.sleep(2);
    return counter * 31L + turns;
  }

  static long parking(int seed) throws Exception {
    Thread thread = new Thread(() -> {
      for (int i = 0; i < 2; i++) {
        LockSupport.park();
        turns += 10;
      }
    });
    thread.start();
    for (int i = 0; i < 2; i++) {
      if (seed % 2 == 0) Thread.sleep(1);
      LockSupport.unpark(thread);
      Thread.yield();
    }
    thread.join(50 + seed % 7);
    LockSupport.unpark(thread);
    thread.join();
    return turns + System.nanoTime() % 1000;
  }

  static long time(int seed) throws Exception {
    long before = System.nanoTime();
    Thread.sleep(seed % 50);
    return System.nanoTime() - before + System.currentTimeMillis() % 100_000;
  }

  static long locks(int seed) throws Exception {
    reentrant.lock();
    try {
      counter += reentrant.getHoldCount();
      synchronized (lock) {
        lock.wait(1 + seed % 3);
      }
    } finally {
      if (seed % 7 != 0) reentrant.unlock();
    }
    return reentrant.getHoldCount() * 100L + counter;
  }

  static long reflection(int seed) throws Exception {
    Class<?> type = Class.forName(seed % 2 == 0 ? "Fresh$Reflected" : "Operations$Point");
    Field[] fields = type.getDeclaredFields();
    long answer = fields.length;
    if (seed % 2 == 0) {
      Object made = type.getDeclaredConstructor().newInstance();
      Method method = type.getDeclaredMethod("twice", int.class);
      for (int i = 0; i < 1 + seed % 20; i++) answer = answer * 31 + (Integer) method.invoke(made, i);
      fields[0].setInt(made, seed);
      answer += fields[0].getInt(made) + made.hashCode() % 11;
    }
    Runnable proxy = (Runnable) Proxy.newProxyInstance(Operations.class.getClassLoader(), new Class<?>[] {Runnable.class},
        (self, method, arguments) -> { counter++; return null; });
    proxy.run();
    return answer + proxy.getClass().getName().hashCode();
  }

  static long methodHandles(int seed) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
    MethodHandle text = lookup.findStatic(Operations.class, "counterText", MethodType.methodType(String.class));
    long answer = (int) length.invokeExact("seed" + seed) + ((String) text.invokeExact()).hashCode();
    if (seed % 2 == 0) {
      MethodHandle bound = MethodHandles.insertArguments(
          lookup.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class)), 0, "x" + seed);
      answer += ((String) bound.invoke("y")).hashCode();
    }
    return answer;
  }

  // The same bytes in a loader of its own, or hidden.
  static long defineClasses(int seed) throws Exception {
    byte[] bytes;
    try (InputStream in = Operations.class.getResourceAsStream("Fresh$Reflected.class")) {
      bytes = in.readAllBytes();
    }
    if (seed % 2 == 0) {
      Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, seed % 4 == 0).lookupClass();
      return hidden.getName().hashCode() + hidden.getDeclaredMethods().length;
    }
    ClassLoader loader = new ClassLoader(Operations.class.getClassLoader()) {
      @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("Fresh")) return super.loadClass(name, resolve);
        Class<?> known = findLoadedClass(name);
        if (known != null) return known;
        counter++;
        try (InputStream in = Operations.class.getResourceAsStream(name + ".class")) {
          byte[] own = in.readAllBytes();
          return defineClass(name, own, 0, own.length);
        } catch (java.io.IOException e) {
          throw new ClassNotFoundException(name);
        }
      }
    };
    Class<?> type = loader.loadClass(seed % 3 == 0 ? "Fresh$Reflected" : "Fresh$C");
    Object made = type.getDeclaredConstructor().newInstance();
    kept.add(made);
    return made.hashCode() + counter + (made instanceof Fresh.Reflected ? 1 : 0);
  }

  static long files(int seed) throws Exception {
    File folder = new File(System.getProperty("java.io.tmpdir"), "d" + seed % 3);
    folder.mkdirs();
    Path file = folder.toPath().resolve("f" + seed % 5);
    try (FileOutputStream out = new FileOutputStream(file.toFile(), seed % 2 == 0)) {
      out.write(("line " + seed).getBytes());
    }
    if (seed % 7 == 0) Files.delete(file);
    String[] names = folder.list();
    Arrays.sort(names);
    long answer = Arrays.hashCode(names);
    if (Files.exists(file)) answer += Files.readString(file).hashCode() + Files.getLastModifiedTime(file).toMillis() % 1000;
    return answer;
  }

  static long zips(int seed) throws Exception {
    if (deflater == null) deflater = new Deflater();
    byte[] text = ("text " + seed + counter).repeat(20).getBytes();
    byte[] packed = new byte[1000];
    deflater.setInput(text);
    int size = deflater.deflate(packed, 0, packed.length, Deflater.SYNC_FLUSH);
    long answer = Arrays.hashCode(Arrays.copyOf(packed, size));
    if (seed % 4 == 0) {
      deflater.end();
      deflater = null;
    }
    return answer + size;
  }

  static long streams(int seed) {
    long sum = IntStream.range(0, 30).filter(x -> x % 3 == seed % 3).mapToLong(x -> x * 2L).sum();
    String joined = kept.stream().limit(5).map(x -> x == null ? "null" : x.getClass().getSimpleName())
        .collect(java.util.stream.Collectors.joining(","));
    return sum + joined.hashCode() + (Pattern.matches("a*b" + seed % 9, "aab" + seed % 9) ? 1 : 0);
  }

  static long allocate(int seed) {
    long sum = 0;
    for (int i = 0; i < 40; i++) {
      byte[] made = new byte[(seed % 7) * 20_000 + i];
      Arrays.fill(made, (byte) i);
      sum += made.length == 0 ? 1 : made[made.length / 2];
    }
    return sum + Runtime.getRuntime().freeMemory() % 1000;
  }

  static long random(int seed) {
    return (long) (Math.random() * 1e9) + new Random().nextInt(1000) + new java.util.SplittableRandom(seed).nextInt();
  }

  static long serialization(int seed) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(bytes)) {
      out.writeObject(new ArrayList<>(map.values()));
      out.writeObject(new IllegalStateException("kept " + seed));
    }
    Object read = new java.io.ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    return read.hashCode() + bytes.size();
  }
}
