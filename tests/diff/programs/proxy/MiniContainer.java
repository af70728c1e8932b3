// SPDX-License-Identifier: MIT
package proxy;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Injection, interception, a mock maker and an event router built on reflection and proxies. */
public class MiniContainer {
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.CONSTRUCTOR, ElementType.FIELD})
  @interface Inject {}

  @Retention(RetentionPolicy.RUNTIME)
  @interface Cached {
    int max() default 2;
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface On {
    String value();

    int priority() default 0;
  }

  interface Store {
    @Cached(max = 3)
    String load(int id);

    void save(int id, String v);
  }

  interface Clock {
    long now();
  }

  interface Service {
    String describe(int id);

    Optional<String> find(String text);
  }

  static class MemoryStore implements Store {
    final Map<Integer, String> data = new HashMap<>();
    int loads;

    @Override
    public String load(int id) {
      loads++;
      String v = data.get(id);
      if (v == null) throw new IllegalArgumentException("no record " + id);
      return v;
    }

    @Override
    public void save(int id, String v) {
      data.put(id, v);
    }
  }

  static class FixedClock implements Clock {
    @Override
    public long now() {
      return 1000;
    }
  }

  static class RealService implements Service {
    private final Store store;
    @Inject private Clock clock;

    @Inject
    RealService(Store store) {
      this.store = store;
    }

    @Override
    public String describe(int id) {
      return store.load(id) + "@" + clock.now();
    }

    @Override
    public Optional<String> find(String text) {
      return Optional.of(text).filter(t -> t.length() > 2);
    }
  }

  static class Cyclic {
    @Inject
    Cyclic(Cyclic self) {}
  }

  static class Container {
    final Map<Class<?>, Class<?>> bindings = new LinkedHashMap<>();
    final Map<Class<?>, Object> made = new HashMap<>();
    final Deque<Class<?>> path = new ArrayDeque<>();
    final List<String> log = new ArrayList<>();

    <T> Container bind(Class<T> api, Class<? extends T> impl) {
      bindings.put(api, impl);
      return this;
    }

    <T> T get(Class<T> api) {
      Object o = made.get(api);
      if (o != null) return api.cast(o);
      Class<?> impl = bindings.getOrDefault(api, api);
      if (impl.isInterface()) throw new IllegalStateException("nothing bound to " + api.getSimpleName());
      if (path.contains(impl)) throw new IllegalStateException("cycle through " + impl.getSimpleName());
      path.push(impl);
      try {
        Constructor<?> c = Arrays.stream(impl.getDeclaredConstructors()).max(Comparator.comparing(k ->
            k.isAnnotationPresent(Inject.class) ? 1 : 0)).get();
        Object[] args = Arrays.stream(c.getParameters()).map(Parameter::getType).map(this::get).toArray();
        Object made1 = c.newInstance(args);
        for (Field f : impl.getDeclaredFields())
          if (f.isAnnotationPresent(Inject.class)) {
            f.setAccessible(true);
            f.set(made1, get(f.getType()));
          }
        Object result = api.isInterface() ? wrap(api, made1) : made1;
        made.put(api, result);
        return api.cast(result);
      } catch (InvocationTargetException e) {
        throw new IllegalStateException(e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      } finally {
        path.pop();
      }
    }

    Object wrap(Class<?> api, Object target) {
      Map<List<Object>, Object> cache = new LinkedHashMap<>();
      return Proxy.newProxyInstance(api.getClassLoader(), new Class<?>[] {api}, (p, m, a) -> {
        if (m.getDeclaringClass() == Object.class) return m.invoke(target, a);
        List<Object> key = Arrays.asList(m.getName(), Arrays.asList(a == null ? new Object[0] : a));
        Cached cached = m.getAnnotation(Cached.class);
        if (cached != null && cache.containsKey(key)) {
          log.add("hit " + key);
          return cache.get(key);
        }
        try {
          Object r = m.invoke(target, a);
          log.add(m.getName() + " -> " + r);
          if (cached != null && cache.size() < cached.max()) cache.put(key, r);
          return r;
        } catch (InvocationTargetException e) {
          log.add(m.getName() + " threw " + e.getCause().getMessage());
          throw e.getCause();
        }
      });
    }
  }

  static <T> T mock(Class<T> api, Map<String, Object> answers, List<String> calls) {
    return api.cast(Proxy.newProxyInstance(api.getClassLoader(), new Class<?>[] {api}, (p, m, a) -> {
      calls.add(m.getName() + Arrays.toString(a));
      if (answers.containsKey(m.getName())) return answers.get(m.getName());
      Class<?> r = m.getReturnType();
      if (r == long.class) return 0L;
      if (r == int.class) return 0;
      if (r == boolean.class) return false;
      if (r == Optional.class) return Optional.empty();
      if (m.getGenericReturnType() instanceof ParameterizedType) return null;
      return r == String.class ? "" : null;
    }));
  }

  static class Handlers {
    final StringBuilder out = new StringBuilder();

    @On(value = "start", priority = 1)
    void later(String s) {
      out.append("later(").append(s).append(") ");
    }

    @On("start")
    private void first(String s) {
      out.append("first(").append(s).append(") ");
    }

    @On("num")
    void number(int n, long... more) {
      out.append(n + more.length).append(' ');
    }
  }

  static void dispatch(Object h, String event, Object... args) throws Exception {
    Method[] ms = h.getClass().getDeclaredMethods();
    Arrays.sort(ms, Comparator.comparing((Method m) -> m.isAnnotationPresent(On.class)
        ? m.getAnnotation(On.class).priority() : 99).thenComparing(Method::getName));
    for (Method m : ms)
      if (m.isAnnotationPresent(On.class) && m.getAnnotation(On.class).value().equals(event)) {
        m.setAccessible(true);
        m.invoke(h, args);
      }
  }

  public static void main(String[] args) throws Exception {
    Container c = new Container().bind(Store.class, MemoryStore.class).bind(Clock.class,
        FixedClock.class).bind(Service.class, RealService.class);
    Service s = c.get(Service.class);
    c.get(Store.class).save(1, "one");
    System.out.println(s.describe(1) + " " + s.describe(1) + " " + s.find("abc") + s.find("a") + " "
        + (c.get(Service.class) == s));
    try {
      s.describe(2);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    c.log.forEach(System.out::println);
    for (Class<?> k : new Class<?>[] {Cyclic.class, Runnable.class, RealService.class})
      try {
        System.out.println(new Container().get(k));
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    List<String> calls = new ArrayList<>();
    Service m = mock(Service.class, Map.of("describe", "mocked"), calls);
    System.out.println(m.describe(9) + m.find("q") + mock(Clock.class, Map.of(), calls).now() + " " + calls);
    try {
      mock(Service.class, Map.of("describe", 5), calls).describe(1);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    Handlers h = new Handlers();
    dispatch(h, "start", "x");
    dispatch(h, "num", 3, new long[] {1, 2});
    try {
      dispatch(h, "num", "wrong", new long[0]);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(h.out);
  }
}
