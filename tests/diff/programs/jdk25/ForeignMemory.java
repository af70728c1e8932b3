// SPDX-License-Identifier: MIT
package jdk25;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** Memory outside of the heap, its layouts and its life. */
public class ForeignMemory {
    private static final MemoryLayout POINT = MemoryLayout.structLayout(
        ValueLayout.JAVA_INT.withName("x"), ValueLayout.JAVA_INT.withName("y"),
        ValueLayout.JAVA_DOUBLE.withName("weight"));
    private static final VarHandle Y = POINT.varHandle(PathElement.groupElement("y"));

    static void layouts() {
        System.out.println(POINT.byteSize() + " " + POINT.byteOffset(PathElement.groupElement("weight")) + " " + POINT);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment points = arena.allocate(MemoryLayout.sequenceLayout(4, POINT));
            for (int i = 0; i < 4; i++) {
                MemorySegment point = points.asSlice(i * POINT.byteSize(), POINT.byteSize());
                Y.set(point, 0L, i * i);
                point.set(ValueLayout.JAVA_DOUBLE, 8, i / 2.0);
            }
            System.out.println(Arrays.toString(points.asSlice(16, 16).toArray(ValueLayout.JAVA_BYTE)));
            System.out.println(points.get(ValueLayout.JAVA_INT, 36));
            System.out.println(points.getAtIndex(ValueLayout.JAVA_LONG, 7));
        }
    }

    static void texts() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom("gr\u00fc\u00df");
            System.out.println(text.byteSize() + text.getString(0));
            MemorySegment numbers = arena.allocateFrom(ValueLayout.JAVA_INT, 3, 1, 2);
            MemorySegment.copy(numbers, ValueLayout.JAVA_INT, 4, numbers, ValueLayout.JAVA_INT, 0, 1);
            System.out.println(Arrays.toString(numbers.toArray(ValueLayout.JAVA_INT)));
            System.out.println(numbers.mismatch(numbers.asSlice(4)));
            numbers.fill((byte) 1);
            System.out.println(numbers.asByteBuffer().order(java.nio.ByteOrder.BIG_ENDIAN).getInt(4));
        }
    }

    static void life() {
        Arena arena = Arena.ofConfined();
        MemorySegment segment = arena.allocate(8);
        try {
            segment.get(ValueLayout.JAVA_INT, 8);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        arena.close();
        Runnable[] uses = {() -> segment.get(ValueLayout.JAVA_INT, 0), arena::close, () -> arena.allocate(4)};
        for (Runnable use : uses) {
            try {
                use.run();
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage() + " " + segment.scope().isAlive());
            }
        }
        Arena shared = Arena.ofShared();
        MemorySegment seen = shared.allocate(4);
        Thread other = new Thread(() -> seen.set(ValueLayout.JAVA_INT, 0, 42));
        other.start();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        System.out.println(seen.get(ValueLayout.JAVA_INT, 0));
        shared.close();
        System.out.println(shared.scope().isAlive());
        MemorySegment onHeap = MemorySegment.ofArray(new long[] {1, 2});
        System.out.println(onHeap.get(ValueLayout.JAVA_LONG, 8) + " " + onHeap.isNative());
        System.out.println(onHeap.asReadOnly().isReadOnly());
    }

    public static void main(String[] args) {
        layouts();
        texts();
        life();
    }
}
