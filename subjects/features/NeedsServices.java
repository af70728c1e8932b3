// SPDX-License-Identifier: MIT
package subjects.features;

import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.Lock;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Arguments that others get from the class library by its factories. */
public class NeedsServices {
  public static boolean isOpen(ExecutorService executor) {
    return !executor.isShutdown();
  }

  public static int close(ExecutorService executor) {
    return executor.shutdownNow().size();
  }

  public static int guarded(Lock lock, int value) {
    lock.lock();
    try {
      return value < 0 ? -1 : value + 1;
    } finally {
      lock.unlock();
    }
  }

  public static Level level(Logger logger, boolean isQuiet) {
    logger.setLevel(isQuiet ? Level.OFF : Level.ALL);
    return logger.getLevel();
  }

  public static int digestLength(MessageDigest digest, String text) {
    return digest.digest(text.getBytes(StandardCharsets.UTF_8)).length;
  }

  public static String text(ResourceBundle bundle, String key) {
    try {
      return bundle.getString(key);
    } catch (MissingResourceException e) {
      return "?" + key;
    }
  }

  public static ClassLoader either(ClassLoader first, ClassLoader second) {
    return first == null ? second : first;
  }

  public static Method either(Method first, Method second) {
    return first == null ? second : first;
  }
}
