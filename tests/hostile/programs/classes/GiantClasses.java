// SPDX-License-Identifier: MIT
// A large class, defined again and again by new loaders.
// exit: 1
// err: java.lang.OutOfMemoryError: Metaspace
// rss: 1500
package classes;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;

public class GiantClasses extends ClassLoader {
    Class<?> define(byte[] bytes) {
        return defineClass(null, bytes, 0, bytes.length);
    }

    // A class with an attribute that nobody knows, of half a megabyte.
    static byte[] giant() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeInt(61);
        out.writeShort(6);
        out.writeByte(7);
        out.writeShort(2);
        out.writeByte(1);
        out.writeUTF("Giant");
        out.writeByte(7);
        out.writeShort(4);
        out.writeByte(1);
        out.writeUTF("java/lang/Object");
        out.writeByte(1);
        out.writeUTF("Ballast");
        out.writeShort(0x21);
        out.writeShort(1);
        out.writeShort(3);
        out.writeShort(0);
        out.writeShort(0);
        out.writeShort(0);
        out.writeShort(1);
        out.writeShort(5);
        out.writeInt(1 << 19);
        out.write(new byte[1 << 19]);
        return bytes.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = giant();
        while (true) new GiantClasses().define(bytes);
    }
}
