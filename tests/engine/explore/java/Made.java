// SPDX-License-Identifier: MIT
// Objects of which not every one can be made.
public class Made {
    final int even;

    Made(int n) {
        even = n * 2;
    }
}
