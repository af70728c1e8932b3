// SPDX-License-Identifier: MIT
package exceptions;

public class TryFinally {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int overridden() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int kept() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 5;
        }
    }

    static int[] aliased() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 5;
        }
    }

    @SuppressWarnings("finally")
    static int swallowed() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 3;
        }
    }

    @SuppressWarnings("finally")
    static void replaced() {
        try {
            throw new IllegalStateException("first");
        } finally {
            throw new IllegalArgumentException("second");
        }
    }

    @SuppressWarnings("finally")
    static String loops() {
        StringBuilder s = new StringBuilder();
        outer:
        for (int i = 0; i < 4; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break outer;
                s.append(i);
            } finally {
                s.append('f');
                if (i == 2) continue outer;
            }
            s.append('.');
        }
        while (true) {
            try {
                return s.toString();
            } finally {
                break;
            }
        }
        return s + "end";
    }

    static int nested(int mode) {
        log.setLength(0);
        try {
            try {
                log.append('a');
                if (mode == 1) throw new RuntimeException("inner");
                if (mode == 2) return 10;
                log.append('b');
            } catch (RuntimeException e) {
                log.append('c');
                if (mode == 1) throw new IllegalStateException(e);
            } finally {
                log.append('d');
                if (mode == 3) throw new IllegalArgumentException("finally");
            }
            log.append('e');
        } catch (IllegalStateException e) {
            log.append('f').append(e.getCause().getMessage());
            return 20;
        } catch (IllegalArgumentException e) {
            log.append('g');
        } finally {
            log.append('h');
        }
        return 30;
    }

    static long wide(long a, double b) {
        long r = a;
        try {
            r += (long) b;
            return r / (r - r % 7 - r + r % 7);
        } catch (ArithmeticException e) {
            r = -r;
            return r;
        } finally {
            r++;
            log.append(r);
        }
    }

    static int counter;

    static int order() {
        try {
            return ++counter;
        } finally {
            counter *= 10;
        }
    }

    public static void main(String[] args) {
        System.out.println(overridden() + " " + kept() + " " + aliased()[0] + " " + swallowed() + " " + loops());
        try {
            replaced();
        } catch (RuntimeException e) {
            System.out.println(e + " " + e.getSuppressed().length + " " + e.getCause());
        }
        for (int mode = 0; mode < 4; mode++) System.out.println(nested(mode) + " " + log);
        log.setLength(0);
        System.out.println(wide(5, 2.5) + " " + log);
        System.out.println(order() + " " + counter + " " + order() + " " + counter);
        try {
            try {
                throw new Error("e1");
            } finally {
                try {
                    throw new Exception("e2");
                } catch (Exception e) {
                    System.out.println("inner " + e.getMessage());
                }
            }
        } catch (Error e) {
            System.out.println("outer " + e.getMessage());
        }
        int depth = 0;
        for (;;) {
            try {
                if (depth++ < 3) continue;
                break;
            } finally {
                System.out.print(depth + " ");
            }
        }
        System.out.println();
    }
}
