// SPDX-License-Identifier: MIT
// A list that grows until memory ends.
// exit: 1
// err: java.lang.OutOfMemoryError: Java heap space
package memory;

import java.util.ArrayList;
import java.util.List;

public class EndlessList {
    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        while (true) list.add(new Object[100]);
    }
}
