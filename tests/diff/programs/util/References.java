// SPDX-License-Identifier: MIT
package util;

import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.EventListener;
import java.util.EventObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Observable;
import java.util.Observer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/** References as far as they do not depend on a collector's timing; event patterns; publishers. */
public class References {
  static class Temperature extends Observable {
    void set(int t) {
      setChanged();
      notifyObservers(t);
    }
  }

  static class Changed extends EventObject {
    final String what;

    Changed(Object source, String what) {
      super(source);
      this.what = what;
    }
  }

  interface ChangeListener extends EventListener {
    void changed(Changed e);
  }

  static class Bus {
    final Map<String, List<Consumer<Object>>> handlers = new LinkedHashMap<>();

    Runnable on(String topic, Consumer<Object> h) {
      handlers.computeIfAbsent(topic, k -> new ArrayList<>()).add(h);
      return () -> handlers.get(topic).remove(h);
    }

    int emit(String topic, Object payload) {
      List<Consumer<Object>> l = List.copyOf(handlers.getOrDefault(topic, List.of()));
      l.forEach(h -> h.accept(payload));
      return l.size();
    }
  }

  static void references() throws Exception {
    ReferenceQueue<Object> q = new ReferenceQueue<>();
    Object strong = "kept" + System.nanoTime() % 1;
    WeakReference<Object> w = new WeakReference<>(strong, q);
    SoftReference<Object> s = new SoftReference<>(strong);
    PhantomReference<Object> p = new PhantomReference<>(strong, q);
    System.out.println((w.get() == strong) + " " + (s.get() == strong) + " " + p.get() + " " + w.refersTo(strong)
        + p.refersTo(strong) + s.refersTo(null) + " " + q.poll());
    System.out.println(w.enqueue() + " " + w.enqueue() + " " + w.get() + " " + (q.poll() == w) + " " + q.poll() + " "
        + w.isEnqueued());
    p.clear();
    System.out.println(p.refersTo(null) + " " + p.enqueue() + " " + (q.remove(1000) == p) + " " + q.remove(5));
    s.clear();
    System.out.println(s.get());
    Reference.reachabilityFence(strong);
    try {
      q.remove(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    Cleaner cleaner = Cleaner.create();
    StringBuffer log = new StringBuffer();
    Cleaner.Cleanable c = cleaner.register(strong, () -> log.append("cleaned"));
    c.clean();
    c.clean();
    System.out.println(log);
    try {
      w.getClass().getMethod("clone");
    } catch (NoSuchMethodException e) {
      System.out.println(e.getMessage());
    }
  }

  static void events() {
    Temperature t = new Temperature();
    List<String> log = new ArrayList<>();
    Observer a = (o, x) -> log.add("a" + x);
    t.addObserver(a);
    t.addObserver(a);
    t.addObserver((o, x) -> log.add("b" + x + o.hasChanged()));
    t.set(1);
    t.deleteObserver(a);
    t.set(2);
    t.notifyObservers("unchanged");
    System.out.println(log + " " + t.countObservers());
    List<ChangeListener> listeners = List.of(e -> log.add(e.what + e.getSource()), e -> log.add("second"));
    listeners.forEach(l -> l.changed(new Changed("src", "what")));
    System.out.println(log + " " + new Changed("source", "x").toString().replace("util.References$", ""));
    try {
      new Changed(null, "x");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    Bus bus = new Bus();
    StringBuilder sb = new StringBuilder();
    Runnable off = bus.on("t", x -> sb.append("1").append(x));
    bus.on("t", x -> {
      sb.append("2").append(x);
      off.run();
    });
    System.out.println(bus.emit("t", "a") + bus.emit("t", "b") + bus.emit("none", "c") + " " + sb);
  }

  static void flow() throws Exception {
    List<Integer> got = new ArrayList<>();
    CountDownLatch done = new CountDownLatch(1);
    try (SubmissionPublisher<Integer> pub = new SubmissionPublisher<>(Runnable::run, 64)) {
      pub.subscribe(new Flow.Subscriber<>() {
        Flow.Subscription sub;

        @Override
        public void onSubscribe(Flow.Subscription s) {
          sub = s;
          sub.request(1);
        }

        @Override
        public void onNext(Integer x) {
          got.add(x);
          sub.request(1);
        }

        @Override
        public void onError(Throwable t) {
          System.out.println(t);
          done.countDown();
        }

        @Override
        public void onComplete() {
          done.countDown();
        }
      });
      for (int i = 0; i < 10; i++) pub.submit(i * i);
      System.out.println(pub.getNumberOfSubscribers() + " " + pub.hasSubscribers() + " " + pub.getMaxBufferCapacity());
    }
    done.await();
    System.out.println(got);
  }

  public static void main(String[] args) throws Exception {
    references();
    events();
    flow();
    Thread hook = new Thread(() -> System.out.println("shutdown hook"));
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    System.exit(7);
  }
}
