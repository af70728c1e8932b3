// SPDX-License-Identifier: MIT
package loader;

import java.io.IOException;
import java.io.InputStream;

/** Class files of versions that the machine must refuse, and of some that it must not. */
public class Versions {
    static class Subject { }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass("loader.Versions$Subject", bytes, 0, bytes.length);
        }
    }

    static void attempt(byte[] bytes, int major, int minor) {
        bytes[4] = (byte) (minor >> 8);
        bytes[5] = (byte) minor;
        bytes[6] = (byte) (major >> 8);
        bytes[7] = (byte) major;
        try {
            System.out.println(major + "." + minor + ": " + new Loader().define(bytes).getName());
        } catch (UnsupportedClassVersionError e) {
            System.out.println(major + "." + minor + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        byte[] bytes;
        try (InputStream in = Versions.class.getResourceAsStream("Versions$Subject.class")) {
            bytes = in.readAllBytes();
        }
        int newest = (int) Double.parseDouble(System.getProperty("java.class.version"));
        for (int major : new int[] {44, 45, 55, 56, newest - 1, newest, newest + 1, 100, 65535}) {
            attempt(bytes.clone(), major, 0);
        }
        attempt(bytes.clone(), 55, 7);
        attempt(bytes.clone(), newest, 7);
        attempt(bytes.clone(), newest - 1, 65535);
        attempt(bytes.clone(), newest + 1, 65535);
    }
}
