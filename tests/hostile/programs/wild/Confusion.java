// SPDX-License-Identifier: MIT
// Puts numbers where references belong, and references where other types do.
// exit: 0
// out: done
package wild;

import support.Attempt;
import support.Wild;

public class Confusion {
    Object any = "any";
    String text = "text";
    int[] numbers = {1};
    int number;
    long wide;

    static long offset(String name) throws Exception {
        return Wild.unsafe.objectFieldOffset(Confusion.class.getDeclaredField(name));
    }

    static void use(String what, Confusion object) {
        Attempt.shown(what, () -> {
            object.any.hashCode();
            object.text.length();
            if (object.numbers.length > 0) object.numbers[object.numbers.length - 1] = 1;
            return "used";
        });
    }

    public static void main(String[] args) throws Exception {
        for (int wild : new int[] {1, 2, 8, 1000, 1 << 20, 1 << 24, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
            for (String field : new String[] {"any", "text", "numbers"}) {
                Confusion object = new Confusion();
                Attempt.shown("put", () -> { Wild.unsafe.putInt(object, offset(field), wild); return ""; });
                use(field, object);
                Attempt.shown("put long", () -> { Wild.unsafe.putLong(object, offset(field), wild); return ""; });
                use(field, object);
            }
            Confusion object = new Confusion();
            object.number = wild;
            object.wide = wild;
            Attempt.shown("get", () -> Wild.unsafe.getObject(object, offset("number")).hashCode());
            Attempt.shown("get", () -> Wild.unsafe.getObject(object, offset("wide")).toString());
            Attempt.shown("get", () -> Wild.unsafe.getObject(null, wild).hashCode());
        }
        Confusion object = new Confusion();
        Attempt.shown("text", () -> { Wild.unsafe.putObject(object, offset("text"), new int[100]); return ""; });
        use("text", object);
        Attempt.shown("numbers", () -> { Wild.unsafe.putObject(object, offset("numbers"), "text"); return ""; });
        use("numbers", object);
        Attempt.shown("number", () -> { Wild.unsafe.putObject(object, offset("number"), "text"); return ""; });
        Attempt.shown("element", () -> {
            String[] strings = {"a", "b"};
            Wild.unsafe.putObject(strings, Wild.unsafe.arrayBaseOffset(String[].class), new long[1000]);
            return strings[0].length();
        });
        Attempt.shown("raw element", () -> {
            String[] strings = {"a", "b"};
            Wild.unsafe.putInt(strings, Wild.unsafe.arrayBaseOffset(String[].class), 0x7ffffff);
            return strings[0].length();
        });
        Attempt.shown("copy", () -> {
            String[] strings = {"a", "b"};
            int[] source = {0x7ffffff, 0x6ffffff};
            Wild.unsafe.copyMemory(source, 16, strings, 16, 8);
            return strings[0].length();
        });
        System.out.println("done");
    }
}
