// SPDX-License-Identifier: MIT
// A class loader and a class in every round.
// exit: 1
// err: java.lang.OutOfMemoryError
// opts: --max-steps 400000000
// rss: 1500
package classes;

import java.util.ArrayList;
import java.util.List;

public class LoaderLeak extends ClassLoader {
    public static class Ballast {
        static final byte[] BYTES = new byte[1 << 10];
    }

    Class<?> define(byte[] bytes) {
        return defineClass(null, bytes, 0, bytes.length);
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = LoaderLeak.class.getResourceAsStream("LoaderLeak$Ballast.class").readAllBytes();
        List<Object> kept = new ArrayList<>();
        while (true) kept.add(new LoaderLeak().define(bytes).getDeclaredConstructor().newInstance());
    }
}
