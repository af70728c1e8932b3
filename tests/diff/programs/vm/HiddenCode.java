// SPDX-License-Identifier: MIT
package vm;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;

/** Hidden classes are verified like others. */
public class HiddenCode {
    /** A class with one method {@code static Object run()}. */
    static byte[] bytes(String name, int maxStack, int... code) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(0xcafebabe);
            out.writeInt(52);
            out.writeShort(8);
            out.writeByte(1);
            out.writeUTF(name);
            out.writeByte(7);
            out.writeShort(1);
            out.writeByte(1);
            out.writeUTF("java/lang/Object");
            out.writeByte(7);
            out.writeShort(3);
            out.writeByte(1);
            out.writeUTF("run");
            out.writeByte(1);
            out.writeUTF("()Ljava/lang/Object;");
            out.writeByte(1);
            out.writeUTF("Code");
            out.writeShort(0x0021);
            out.writeShort(2);
            out.writeShort(4);
            out.writeShort(0);
            out.writeShort(0);
            out.writeShort(1);
            out.writeShort(0x0009);
            out.writeShort(5);
            out.writeShort(6);
            out.writeShort(1);
            out.writeShort(7);
            out.writeInt(12 + code.length);
            out.writeShort(maxStack);
            out.writeShort(0);
            out.writeInt(code.length);
            for (int at : code) out.writeByte(at);
            out.writeShort(0);
            out.writeShort(0);
            out.writeShort(0);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static void run(String title, byte[] bytes) {
        try {
            Class<?> made = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
            System.out.println(title + ": " + made.isHidden() + " " + made.getMethod("run").invoke(null));
        } catch (ReflectiveOperationException | LinkageError e) {
            System.out.println(title + ": " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        run("null", bytes("vm/Fine", 1, 0x01, 0xb0));
        run("an int for a reference", bytes("vm/Int", 1, 0x08, 0xb0));
        run("an empty stack", bytes("vm/Empty", 1, 0xb0));
        run("a full stack", bytes("vm/Full", 1, 0x01, 0x01, 0xb0));
        run("a local variable", bytes("vm/Local", 1, 0x2a, 0xb0));
        run("falling off", bytes("vm/Off", 1, 0x01));
    }
}
