// SPDX-License-Identifier: MIT
package rows;

import java.io.File;
import java.nio.charset.Charset;
import java.nio.file.Paths;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** What it tells depends on where it runs. */
public final class Whereabouts {
  private static final String SEPARATOR = String.format("%.1f", 1.5);

  private Whereabouts() {}

  public static String decimal() {
    return String.format("%.2f", 45.25);
  }

  public static String separator() {
    return SEPARATOR;
  }

  public static String locale() {
    return Locale.getDefault().toString();
  }

  @SuppressWarnings("deprecation")
  public static int hours() {
    return new Date(0).getHours();
  }

  public static String zone() {
    return TimeZone.getDefault().getID();
  }

  public static String line() {
    return String.format("a%n") + System.lineSeparator();
  }

  public static String charset() {
    return Charset.defaultCharset().name();
  }

  public static String folder() {
    return new File("x").getAbsolutePath();
  }

  public static String path() {
    return Paths.get("x").toAbsolutePath().toString();
  }
}
