// SPDX-License-Identifier: MIT
package logging;

import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import java.util.logging.ErrorManager;
import java.util.logging.Filter;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import java.util.logging.XMLFormatter;

public class Logging {
  static final class Collector extends Handler {
    final List<String> lines = new ArrayList<>();

    @Override
    public void publish(LogRecord r) {
      if (!isLoggable(r)) return;
      lines.add(r.getLevel() + " " + r.getLoggerName() + " " + getFormatter().formatMessage(r) + " "
          + r.getSourceClassName() + "." + r.getSourceMethodName() + (r.getThrown() == null ? "" : " "
          + r.getThrown()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      lines.add("closed");
    }

    void dump() {
      lines.forEach(System.out::println);
      lines.clear();
    }
  }

  static final class Plain extends Formatter {
    @Override
    public String format(LogRecord r) {
      return r.getLevel().getName().charAt(0) + ":" + formatMessage(r) + "\n";
    }

    @Override
    public String getHead(Handler h) {
      return "HEAD\n";
    }

    @Override
    public String getTail(Handler h) {
      return "TAIL\n";
    }
  }

  static final Logger PARENT = Logger.getLogger("app");
  static final Logger CHILD = Logger.getLogger("app.module");

  static void nested() {
    CHILD.info("from nested");
    Runnable r = () -> CHILD.warning("from lambda");
    r.run();
  }

  public static void main(String[] args) throws Exception {
    Collector c = new Collector();
    c.setFormatter(new Plain());
    c.setLevel(Level.ALL);
    PARENT.setUseParentHandlers(false);
    PARENT.addHandler(c);
    PARENT.setLevel(Level.FINE);
    CHILD.finer("hidden");
    CHILD.fine("seen");
    CHILD.log(Level.WARNING, "params {0} and {1}", new Object[] {"x", 12345});
    CHILD.log(Level.SEVERE, "thrown", new IllegalStateException("bad"));
    CHILD.logp(Level.INFO, "Some.Class", "someMethod", "explicit {0}", "p");
    CHILD.log(Level.INFO, () -> "supplied");
    CHILD.finest(() -> { throw new AssertionError("must not be evaluated"); });
    PARENT.entering("C", "m", 5);
    nested();
    c.dump();
    CHILD.setLevel(Level.FINER);
    CHILD.entering("C", "m", new Object[] {1, "two"});
    CHILD.exiting("C", "m", "ret");
    CHILD.throwing("C", "m", new Exception("thrown"));
    c.dump();
    Filter f = r -> !r.getMessage().contains("secret");
    CHILD.setFilter(f);
    c.setFilter(r -> r.getLevel().intValue() > 800);
    CHILD.warning("secret warning");
    CHILD.warning("open warning");
    CHILD.info("filtered by handler");
    c.dump();
    System.out.println(CHILD.getParent().getName() + " " + CHILD.getLevel() + " " + CHILD.isLoggable(Level.FINEST)
        + " " + PARENT.getHandlers().length + " '" + Logger.getLogger("").getName() + "' "
        + Logger.getGlobal().getName() + " "
        + (Logger.getLogger("app") == PARENT) + " " + Logger.getAnonymousLogger().getName() + " "
            + PARENT.getUseParentHandlers());
    for (String s : new String[] {"INFO", "800", "ALL", "nonsense", "1234"})
      try {
        Level l = Level.parse(s);
        System.out.println(l + " " + l.intValue() + " " + l.getLocalizedName() + " " + l.equals(Level.INFO));
      } catch (IllegalArgumentException e) {
        System.out.println(e);
      }
    StreamHandler sh = new StreamHandler(System.out, new Plain());
    PARENT.addHandler(sh);
    c.setFilter(null);
    CHILD.setFilter(null);
    PARENT.removeHandler(c);
    CHILD.info("to stream");
    CHILD.fine("below handler level");
    sh.flush();
    MemoryHandler mem = new MemoryHandler(c, 3, Level.SEVERE);
    mem.setLevel(Level.ALL);
    PARENT.removeHandler(sh);
    PARENT.addHandler(mem);
    for (int i = 0; i < 5; i++) CHILD.info("buffered " + i);
    System.out.println(c.lines.size());
    CHILD.severe("push now");
    c.dump();
    LogRecord r = new LogRecord(Level.WARNING, "message {0}");
    r.setInstant(Instant.ofEpochSecond(1_000_000_000L));
    r.setParameters(new Object[] {7});
    r.setLoggerName("fixed");
    r.setSourceClassName("K");
    r.setSourceMethodName("m");
    r.setSequenceNumber(99);
    r.setLongThreadID(1);
    System.out.print(new SimpleFormatter().format(r));
    System.out.println(new XMLFormatter().format(r).replaceAll("<(date|millis|nanos)>.*", "").replace("\n", ""));
    System.out.println(r.getMillis() + " " + r.getLevel().getResourceBundleName() + " "
        + ResourceBundle.getBundle("logging.res.Log").getString("key"));
    r.setResourceBundle(ResourceBundle.getBundle("logging.res.Log"));
    r.setMessage("key");
    System.out.println(new Plain().format(r).trim());
    c.setErrorManager(new ErrorManager() {
      @Override
      public void error(String msg, Exception ex, int code) {
        System.out.println("error manager " + msg + " " + ex + " " + code);
      }
    });
    StreamHandler bad = new StreamHandler(new java.io.ByteArrayOutputStream(), new Formatter() {
      @Override
      public String format(LogRecord x) {
        throw new IllegalArgumentException("no format");
      }
    });
    bad.setErrorManager(c.getErrorManager());
    bad.publish(r);
    byte[] config = "app.level=WARNING\nother.level=FINEST\n".getBytes();
    LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(config));
    System.out.println(PARENT.getLevel() + " " + Logger.getLogger("other").getLevel() + " "
        + LogManager.getLogManager().getProperty("app.level") + " " + PARENT.getHandlers().length);
    LogManager.getLogManager().reset();
    System.out.println(PARENT.getLevel() + " " + Logger.getLogger("").getHandlers().length);
    try {
      Logger.getLogger("app", "no.such.Bundle");
    } catch (java.util.MissingResourceException e) {
      System.out.println(e.getMessage());
    }
  }
}
