// SPDX-License-Identifier: MIT
// Classes where only the class library's may be.
// exit: 0
// out: java.lang: java.lang.SecurityException: Prohibited package name: java.lang
// out: done
package classes;

import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import support.Attempt;

public class ForbiddenNames extends ClassLoader {
    static class Inside {
        static native void halt0(int code);
    }

    static byte[] renamed(byte[] bytes, String from, String to) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return text.replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = ForbiddenNames.class.getResourceAsStream("ForbiddenNames$Inside.class").readAllBytes();
        byte[] core = renamed(bytes, "classes/ForbiddenNames$Inside", "java/lang/Forbidden0000Inside");
        Attempt.refused("java.lang", () -> new ForbiddenNames().defineClass("java.lang.Forbidden0000Inside", core, 0, core.length));
        Attempt.refused("lookup", () -> MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup()).defineClass(core));
        Attempt.refused("shutdown", () -> {
            var halt = Class.forName("java.lang.Shutdown").getDeclaredMethod("halt0", int.class);
            halt.setAccessible(true);
            return halt.invoke(null, 1);
        });
        System.out.println("done");
    }
}
