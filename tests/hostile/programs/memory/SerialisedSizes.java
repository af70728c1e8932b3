// SPDX-License-Identifier: MIT
// A stream that promises two thousand million elements.
// exit: 0
// out: array: java.
// out: list: java.
package memory;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import support.Attempt;

public class SerialisedSizes {
    static byte[] inflated(Object object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(object);
        byte[] text = bytes.toByteArray();
        for (int i = 0; i + 4 <= text.length; i++) {
            if (text[i] == 0 && text[i + 1] == 0 && text[i + 2] == 0x12 && text[i + 3] == 0x34) {
                text[i] = 0x7f;
                text[i + 1] = (byte) 0xff;
            }
        }
        return text;
    }

    static Object read(byte[] text) throws Exception {
        return new ObjectInputStream(new ByteArrayInputStream(text)).readObject();
    }

    public static void main(String[] args) throws Exception {
        ArrayList<Integer> list = new ArrayList<>();
        for (int i = 0; i < 0x1234; i++) list.add(1);
        Attempt.refused("array", () -> read(inflated(new int[0x1234])));
        Attempt.refused("list", () -> read(inflated(list)));
    }
}
