// SPDX-License-Identifier: MIT
// An endless stream in parallel.
// exit: 3
// err: as --max-steps says
// opts: --max-heap 1g
package threads;

import java.util.stream.IntStream;

public class ParallelStream {
    public static void main(String[] args) {
        System.out.println(IntStream.iterate(1, i -> i | 1).parallel().filter(i -> i % 2 == 0).count());
    }
}
