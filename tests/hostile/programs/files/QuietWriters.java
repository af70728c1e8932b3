// SPDX-License-Identifier: MIT
// Parts of the class library that write files on their own: preferences, logs, temporary files, sorted-out heaps.
// exit: 0
// out: preferences: kept
// out: log: kept
// out: temporary: /tmp/
package files;

import java.io.File;
import java.util.logging.FileHandler;
import java.util.logging.LogRecord;
import java.util.logging.Level;
import java.util.prefs.Preferences;
import support.Attempt;

public class QuietWriters {
    public static void main(String[] args) throws Exception {
        Attempt.shown("preferences", () -> {
            Preferences node = Preferences.userRoot().node("hostile");
            node.put("key", "value");
            node.flush();
            return "kept";
        });
        Attempt.shown("log", () -> {
            FileHandler handler = new FileHandler("%h/hostile%u.log");
            handler.publish(new LogRecord(Level.SEVERE, "text"));
            handler.close();
            return "kept";
        });
        File temporary = File.createTempFile("hostile", ".tmp");
        temporary.deleteOnExit();
        System.out.println("temporary: " + temporary);
    }
}
