// SPDX-License-Identifier: MIT
// Instances that no constructor made.
// exit: 0
// out: class: java.lang.InstantiationException
// out: done
package wild;

import support.Attempt;
import support.Wild;

public class Forged {
    static Object forge(Class<?> type) throws Exception {
        return Wild.unsafe.allocateInstance(type);
    }

    public static void main(String[] args) {
        Attempt.refused("class", () -> forge(Class.class));
        Attempt.refused("array", () -> forge(int[].class));
        Attempt.refused("primitive", () -> forge(int.class));
        Attempt.refused("abstract", () -> forge(Number.class));
        Attempt.shown("string", () -> ((String) forge(String.class)).length());
        Attempt.shown("interned", () -> ((String) forge(String.class)).intern());
        Attempt.shown("thread", () -> { ((Thread) forge(Thread.class)).start(); return ""; });
        Attempt.shown("stream", () -> ((java.io.FileInputStream) forge(java.io.FileInputStream.class)).read());
        Attempt.shown("descriptor", () -> new java.io.FileOutputStream((java.io.FileDescriptor) forge(java.io.FileDescriptor.class)));
        Attempt.shown("method", () -> ((java.lang.reflect.Method) forge(java.lang.reflect.Method.class)).invoke(null));
        Attempt.shown("field", () -> Wild.unsafe.objectFieldOffset((java.lang.reflect.Field) forge(java.lang.reflect.Field.class)));
        Attempt.shown("field get", () -> ((java.lang.reflect.Field) forge(java.lang.reflect.Field.class)).get(null));
        Attempt.shown("throwable", () -> ((Throwable) forge(Exception.class)).getStackTrace().length);
        Attempt.shown("thrown", () -> { throw (Throwable) forge(Exception.class); });
        Attempt.shown("loader", () -> ((ClassLoader) forge(Class.forName("java.net.URLClassLoader"))).loadClass("x.Y"));
        Attempt.shown("raf", () -> ((java.io.RandomAccessFile) forge(java.io.RandomAccessFile.class)).length());
        Attempt.shown("inflater", () -> ((java.util.zip.Inflater) forge(java.util.zip.Inflater.class)).inflate(new byte[4]));
        Attempt.shown("crc", () -> { new java.util.zip.CRC32().update(new byte[4], 3, 1); return ""; });
        Attempt.shown("type", () -> ((java.lang.invoke.MethodType) forge(java.lang.invoke.MethodType.class)).toString());
        System.out.println("done");
    }
}
