// SPDX-License-Identifier: MIT
package exits;

public class ExitInFinally {
    static void inner() {
        try {
            throw new IllegalStateException("pending");
        } finally {
            System.out.println("finally exits");
            System.out.flush();
            System.exit(42);
        }
    }

    public static void main(String[] args) {
        try {
            inner();
        } finally {
            System.out.println("unreachable");
        }
    }
}
