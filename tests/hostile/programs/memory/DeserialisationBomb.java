// SPDX-License-Identifier: MIT
// Sets of sets of sets: a small stream that takes for ever to read.
// exit: 3
// out: bytes: small
// err: as --max-steps says
package memory;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashSet;
import java.util.Set;

public class DeserialisationBomb {
    public static void main(String[] args) throws Exception {
        // Hashing the nested sets is what takes for ever, so they are put together without it.
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Set<Object> root = new HashSet<>();
        Set<Object> first = root;
        Set<Object> second = new HashSet<>();
        for (int i = 0; i < 12; i++) {
            Set<Object> left = new HashSet<>();
            Set<Object> right = new HashSet<>();
            left.add("foo");
            first.add(left);
            first.add(right);
            second.add(left);
            second.add(right);
            first = left;
            second = right;
        }
        new ObjectOutputStream(bytes).writeObject(root);
        System.out.println("bytes: " + (bytes.size() < 10_000 ? "small" : "large"));
        for (int i = 0; ; i++) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }
}
