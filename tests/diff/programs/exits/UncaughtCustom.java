// SPDX-License-Identifier: MIT
package exits;

public class UncaughtCustom {
    static class Problem extends Exception {
        private final int code;

        Problem(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        @Override
        public String toString() {
            return "Problem#" + code + "(" + getMessage() + ")";
        }
    }

    static int parse(String s) throws Problem {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            Problem p = new Problem("cannot parse", s.length(), e);
            p.addSuppressed(new IllegalStateException("suppressed one", new Error("its cause")));
            p.addSuppressed(new RuntimeException());
            throw p;
        }
    }

    public static void main(String[] args) throws Problem {
        System.out.println(parse("12"));
        System.out.println(parse("twelve"));
    }
}
