// SPDX-License-Identifier: MIT
// Opens files of the host until it is told to stop; the class library must still find its own afterwards.
// exit: 0
// out: Too many open files
// out: still works: 2
package files;

import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

public class ManyDescriptors {
    public static void main(String[] args) throws Exception {
        List<FileInputStream> open = new ArrayList<>();
        try {
            while (true) open.add(new FileInputStream("/ro/keep.txt"));
        } catch (IOException e) {
            System.out.println(e);
        }
        System.out.println("still works: " + Class.forName("files.ManyDescriptorsHelper").getMethod("two").invoke(null));
    }
}

class ManyDescriptorsHelper {
    public static int two() {
        return 2;
    }
}
