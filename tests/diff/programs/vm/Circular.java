// SPDX-License-Identifier: MIT
package vm;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Classes above themselves, defined by a loader of the program's own. */
public class Circular {
    static byte[] bytes(String name, String parent, String... interfaces) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(0xcafebabe);
            out.writeInt(52);
            out.writeShort(5 + 2 * interfaces.length);
            out.writeByte(1);
            out.writeUTF(name);
            out.writeByte(7);
            out.writeShort(1);
            out.writeByte(1);
            out.writeUTF(parent);
            out.writeByte(7);
            out.writeShort(3);
            for (int i = 0; i < interfaces.length; i++) {
                out.writeByte(1);
                out.writeUTF(interfaces[i]);
                out.writeByte(7);
                out.writeShort(5 + 2 * i);
            }
            out.writeShort(interfaces.length == 0 ? 0x0021 : 0x0601);
            out.writeShort(2);
            out.writeShort(4);
            out.writeShort(interfaces.length);
            for (int i = 0; i < interfaces.length; i++) out.writeShort(6 + 2 * i);
            out.writeShort(0);
            out.writeShort(0);
            out.writeShort(0);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static class Loader extends ClassLoader {
        final Map<String, byte[]> known = new HashMap<>();
        int asked;

        Loader add(String name, String parent, String... interfaces) {
            known.put(name, bytes(name, parent, interfaces));
            return this;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (++asked > 50) throw new ClassNotFoundException("asked too often for " + name);
            byte[] found = known.get(name);
            if (found == null) throw new ClassNotFoundException(name);
            return defineClass(name, found, 0, found.length);
        }
    }

    static void load(String title, Loader loader, String name) {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(title + ": " + loader.loadClass(name).getName());
            } catch (Throwable e) {
                System.out.println(title + ": " + e + " " + loader.asked);
            }
        }
    }

    public static void main(String[] args) {
        load("itself", new Loader().add("A", "A"), "A");
        load("pair", new Loader().add("A", "B").add("B", "A"), "A");
        load("three", new Loader().add("A", "B").add("B", "C").add("C", "A"), "B");
        load("interface", new Loader().add("I", "java/lang/Object", "I"), "I");
        load("mixed", new Loader().add("I", "java/lang/Object", "J").add("J", "java/lang/Object", "I"), "I");
        load("below", new Loader().add("D", "A").add("A", "B").add("B", "A"), "D");
        load("fine", new Loader().add("A", "B").add("B", "C").add("C", "java/lang/Object"), "A");
        load("missing", new Loader().add("A", "B"), "A");
    }
}
