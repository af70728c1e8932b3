// SPDX-License-Identifier: MIT
// Strings, mirrors and descriptors of the class library with their insides changed, then given to natives.
// exit: 0
// out: done
package wild;

import java.io.File;
import java.io.FileInputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import support.Attempt;
import support.Wild;

public class BrokenStrings {
    static String broken(Object value, int coder) throws Exception {
        String text = new String("broken" + coder);
        Wild.unsafe.putObject(text, Wild.unsafe.objectFieldOffset(Probe.class.getDeclaredField("value")), value);
        Wild.unsafe.putByte(text, Wild.unsafe.objectFieldOffset(Probe.class.getDeclaredField("coder")), (byte) coder);
        return text;
    }

    /** Laid out like a String. */
    static class Probe {
        byte[] value;
        int hash;
        byte coder;
        boolean hashIsZero;
    }

    public static void main(String[] args) throws Exception {
        Object[] values = {null, new byte[0], new byte[3], new byte[] {1, 2, 3, 4, 5}};
        for (Object value : values) {
            for (int coder : new int[] {0, 1, 2, -1}) {
                Attempt.shown("intern", () -> broken(value, coder).intern().isEmpty());
                Attempt.shown("class", () -> Class.forName(broken(value, coder)));
                Attempt.shown("file", () -> new File(broken(value, coder)).exists());
                Attempt.shown("open", () -> new FileInputStream(broken(value, coder)));
                Attempt.shown("library", () -> { System.loadLibrary(broken(value, coder)); return ""; });
                Attempt.shown("property", () -> System.getProperty(broken(value, coder)));
                Attempt.shown("thread", () -> { new Thread(() -> { }, broken(value, coder)).start(); return ""; });
                Attempt.shown("number", () -> Double.parseDouble(broken(value, coder)));
                Attempt.shown("joined", () -> ("a" + broken(value, coder) + 1).length());
                Attempt.shown("hash", () -> broken(value, coder).hashCode());
                Attempt.shown("equal", () -> broken(value, coder).equals("broken"));
                Attempt.shown("search", () -> broken(value, coder).indexOf("x"));
                Attempt.shown("compare", () -> broken(value, coder).compareTo("broken1\u1234"));
                Attempt.shown("method", () -> String.class.getMethod(broken(value, coder)));
                Attempt.shown("thrown", () -> new Error(broken(value, coder)).toString().length());
            }
        }
        System.out.println("done");
    }
}
