// SPDX-License-Identifier: MIT
package asserts;

public class Enabled {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static class Early {
        static int seen;
        static {
            boolean on = false;
            assert on = true;
            seen = on ? 1 : 0;
        }
    }

    public static void main(String[] args) {
        boolean on = false;
        assert on = true;
        System.out.println("assertions " + on + " " + Enabled.class.desiredAssertionStatus() + " " + Early.seen + " "
            + String.class.desiredAssertionStatus());
        assert check(true);
        assert check(true) : "unused " + ++evaluated;
        Object[] details = {"text", 5, 'c', 1.5, null, new IllegalStateException("cause"), 7L, true};
        for (Object d : details) {
            try {
                assert check(false) : d;
                System.out.println("passed");
            } catch (AssertionError e) {
                System.out.println(e + " | " + e.getMessage() + " | " + e.getCause());
            }
        }
        try {
            assert args.length > 0;
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(evaluated);
        assert args.length == 7 : "uncaught with " + args.length + " arguments";
        System.out.println("end");
    }
}
