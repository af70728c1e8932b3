package programs;

public class Threads {
  static int shared;

  static synchronized void work(int n) {
    for (int i = 0; i < n; i++) {
      shared += i;
      if (shared < 0) throw new IllegalStateException();
    }
  }

  public static class Loader extends ClassLoader {
    Loader() {
      super(Threads.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.endsWith("$Loaded")) return super.loadClass(name, resolve);
      try (var in = Threads.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        // JaCoCo's agent leaves out classes that come from nowhere.
        return defineClass(name, bytes, 0, bytes.length, Threads.class.getProtectionDomain());
      } catch (java.io.IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static class Loaded implements Runnable {
    @Override
    public void run() {
      System.out.println(getClass().getClassLoader() instanceof Loader ? "own loader" : "app loader");
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int n = i * 1000;
      threads[i] = new Thread(() -> work(n));
      threads[i].start();
    }
    for (Thread each : threads) each.join();
    System.out.println(shared);
    Runnable loaded = (Runnable) new Loader().loadClass("programs.Threads$Loaded").getConstructor().newInstance();
    loaded.run();
  }
}
