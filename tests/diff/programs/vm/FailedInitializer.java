// SPDX-License-Identifier: MIT
package vm;

/** Code that ran while a class was being initialised must not get at the class once that has failed. */
public class FailedInitializer {
    static class Broken {
        static int count = 1;

        static {
            System.out.println("inside: " + use() + " " + call() + " " + make());
            if (count > 0) throw new IllegalStateException("no");
        }

        static int twice() {
            return 2 * count;
        }
    }

    static int use() {
        Broken.count += 3;
        return Broken.count;
    }

    static int call() {
        return Broken.twice();
    }

    static String make() {
        return new Broken().getClass().getSimpleName();
    }

    interface Attempt {
        Object run();
    }

    static void attempt(String name, Attempt attempt) {
        try {
            System.out.println(name + ": " + attempt.run());
        } catch (LinkageError e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            attempt("use", FailedInitializer::use);
            attempt("call", FailedInitializer::call);
            attempt("make", FailedInitializer::make);
        }
    }
}
