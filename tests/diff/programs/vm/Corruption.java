// SPDX-License-Identifier: MIT
package vm;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import sun.misc.Unsafe;

/** What Unsafe is for keeps working where its writes are checked: fields, statics, elements and memory of its own. */
public class Corruption {
    byte b = 1;
    long l = 2;
    Object o = "three";
    static int shared = 4;
    static Object object = "five";

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Corruption self = new Corruption();
        unsafe.putByte(self, unsafe.objectFieldOffset(Corruption.class.getDeclaredField("b")), (byte) 11);
        unsafe.putLong(self, unsafe.objectFieldOffset(Corruption.class.getDeclaredField("l")), 12);
        unsafe.putObject(self, unsafe.objectFieldOffset(Corruption.class.getDeclaredField("o")), "thirteen");
        Field shared = Corruption.class.getDeclaredField("shared");
        Field object = Corruption.class.getDeclaredField("object");
        unsafe.putInt(unsafe.staticFieldBase(shared), unsafe.staticFieldOffset(shared), 14);
        unsafe.putObject(unsafe.staticFieldBase(object), unsafe.staticFieldOffset(object), "fifteen");
        System.out.println(self.b + " " + self.l + " " + self.o + " " + Corruption.shared + " " + Corruption.object);

        byte[] bytes = new byte[13];
        unsafe.setMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, bytes.length, (byte) 7);
        unsafe.putByte(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 12L, (byte) 8);
        unsafe.copyMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 9L, bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, 4);
        System.out.println(Arrays.toString(bytes));

        long first = unsafe.allocateMemory(100);
        long second = unsafe.allocateMemory(100);
        unsafe.setMemory(first, 100, (byte) 1);
        unsafe.setMemory(second, 100, (byte) 2);
        unsafe.putByte(first + 99, (byte) 3);
        first = unsafe.reallocateMemory(first, 1000);
        unsafe.putByte(first + 999, (byte) 4);
        System.out.println(unsafe.getByte(first) + " " + unsafe.getByte(first + 99) + " " + unsafe.getByte(first + 999));
        System.out.println(unsafe.getByte(second) + " " + unsafe.getByte(second + 99));
        first = unsafe.reallocateMemory(first, 10);
        System.out.println(unsafe.getLong(first));
        unsafe.copyMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, null, second, bytes.length);
        System.out.println(unsafe.getByte(second) + " " + unsafe.getByte(second + 12) + " " + unsafe.getByte(second + 13));
        unsafe.freeMemory(first);
        unsafe.freeMemory(second);
        try {
            unsafe.allocateMemory(-1);
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }

        ByteBuffer buffer = ByteBuffer.allocateDirect(64).order(ByteOrder.BIG_ENDIAN);
        buffer.asLongBuffer().put(new long[] {1, 2, 3, 4, 5, 6, 7, 8});
        buffer.order(ByteOrder.LITTLE_ENDIAN);
        long[] swapped = new long[8];
        buffer.asLongBuffer().get(swapped);
        System.out.println(swapped[0] + " " + swapped[7] + " " + buffer.slice(60, 4).order(ByteOrder.BIG_ENDIAN).getInt());
    }
}
