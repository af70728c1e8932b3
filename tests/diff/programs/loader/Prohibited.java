// SPDX-License-Identifier: MIT
package loader;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Packages of the class library are closed to other loaders, also where the name is told by the class file alone. */
public class Prohibited {
    /** Renamed below, in its class file, to something as long. */
    public static class Victim {
        public String toString() {
            return "a victim";
        }
    }

    static class Own extends ClassLoader {
        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static byte[] renamed(String name) throws Exception {
        String old = "loader/Prohibited$Victim";
        if (name.length() != old.length()) {
            throw new AssertionError(name);
        }
        try (InputStream in = Prohibited.class.getResourceAsStream("Prohibited$Victim.class")) {
            String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            return text.replace(old, name).getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    static void attempt(String given, String written) throws Exception {
        try {
            Class<?> made = new Own().define(given, renamed(written));
            System.out.println(made.getName() + ": " + made.getDeclaredConstructor().newInstance());
        } catch (SecurityException | LinkageError e) {
            System.out.println(given + ", " + written + ": " + e.toString().replaceAll(" @[0-9a-f]+", ""));
        }
    }

    public static void main(String[] args) throws Exception {
        attempt(null, "java/lang/ProhibitedName");
        attempt("java.lang.ProhibitedName", "java/lang/ProhibitedName");
        attempt(null, "java/util/zip/Prohibited");
        attempt(null, "javax/crypto/AllowedName");
        attempt(null, "java_/lang/SomethingElse");
        attempt("loader.Other", "java/lang/ProhibitedName");
    }
}
