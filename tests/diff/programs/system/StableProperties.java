// SPDX-License-Identifier: MIT
package system;

import java.util.Properties;

public class StableProperties {
    public static void main(String[] args) {
        String[] names = {"java.version", "java.specification.version", "java.specification.name",
            "java.specification.vendor", "java.vm.specification.version", "java.class.version", "file.separator",
            "path.separator", "user.language", "user.country", "user.timezone", "file.encoding", "os.name",
            "no.such.property", "own.name", "own.empty", "own.flag"};
        for (String n : names) System.out.println(n + "=" + System.getProperty(n));
        System.out.println(System.getProperty("line.separator").equals("\n") + " " + System.lineSeparator().length()
            + " " + System.getProperty("nope", "fallback"));
        System.out.println(System.setProperty("own.name", "new") + " " + System.getProperty("own.name") + " "
            + System.clearProperty("own.name") + " " + System.getProperty("own.name"));
        for (String bad : new String[] {"", null}) {
            try {
                System.getProperty(bad);
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        System.setProperty("some.int", "0x20");
        System.setProperty("some.bool", "TRUE");
        System.out.println(Integer.getInteger("some.int") + " " + Boolean.getBoolean("some.bool") + " "
            + Long.getLong("some.int", 5));
        Properties p = new Properties();
        p.setProperty("k", "v");
        Properties child = new Properties(p);
        System.out.println(child.getProperty("k") + child.getProperty("x", "d") + child.size()
            + child.stringPropertyNames());
        System.out.println(System.getenv("SURELY_NOT_SET") + " " + (System.getSecurityManager() == null));
        System.out.println(Runtime.version().feature() + " "
            + Runtime.Version.parse("17.0.1+12").compareTo(Runtime.Version.parse("17")) + " "
            + System.identityHashCode(null));
        long before = System.nanoTime(), clock = System.currentTimeMillis();
        System.out.println((System.nanoTime() >= before) + " " + (System.currentTimeMillis() >= clock) + " "
            + (clock > 0));
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
        System.out.println(Runtime.getRuntime().maxMemory() >= Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        System.gc();
        System.out.println(java.util.Locale.getDefault() + " " + java.util.TimeZone.getDefault().getID() + " "
            + java.nio.charset.Charset.defaultCharset());
    }
}
