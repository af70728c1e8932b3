// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * What tests share beyond their classes and may change. Put back before each run, so that all runs start alike, but for
 * those that are to be in another country: tests are run by people everywhere. It is the one that the tool itself moves
 * to (src/generate/elsewhere.cc).
 */
final class Surroundings {
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale format = Locale.getDefault(Locale.Category.FORMAT);

    void restore(boolean isElsewhere) {
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        System.setProperties((Properties) properties.clone());
        Locale.setDefault(locale);
        Locale.setDefault(Locale.Category.DISPLAY, display);
        Locale.setDefault(Locale.Category.FORMAT, format);
        TimeZone.setDefault(null);
        Thread.setDefaultUncaughtExceptionHandler(null);
        if (isElsewhere) moveElsewhere();
    }

    private static void moveElsewhere() {
        System.setProperty("user.language", "de");
        System.setProperty("user.country", "DE");
        System.setProperty("user.timezone", "Asia/Kolkata");
        Locale.setDefault(Locale.GERMANY);
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));
    }
}
