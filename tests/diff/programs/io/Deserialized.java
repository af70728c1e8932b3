// SPDX-License-Identifier: MIT
package io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashSet;
import java.util.Set;

/** Classes that are first named within an object of the library, by a reader that is called often enough to be compiled. */
public class Deserialized {
    record Part(int number) implements Serializable {}

    static Object copy(Object original) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(original);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 40; i++) {
            Set<Part> parts = new HashSet<>();
            parts.add(new Part(i));
            try {
                System.out.println(copy(parts));
            } catch (ClassNotFoundException e) {
                System.out.println(i + " " + e);
            }
        }
    }
}
