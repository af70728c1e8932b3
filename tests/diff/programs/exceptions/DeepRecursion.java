// SPDX-License-Identifier: MIT
package exceptions;

public class DeepRecursion {
    static int depth;

    static void plain() {
        depth++;
        plain();
    }

    static int adding(int n) {
        return n == 0 ? 0 : 1 + adding(n - 1);
    }

    static long wide(long a, double b, Object c, long d) {
        depth++;
        return a + wide(a + 1, b, c, d) + (long) b;
    }

    static void withFinally(int[] counter) {
        try {
            withFinally(counter);
        } finally {
            counter[0] = 1;
        }
    }

    static class Node {
        Node next;

        @Override
        public String toString() {
            return "n" + next;
        }
    }

    static class Creator {
        Creator inner = new Creator();
    }

    static void mutualA() { mutualB(); }
    static void mutualB() { mutualA(); }

    public static void main(String[] args) {
        for (int round = 0; round < 3; round++) {
            depth = 0;
            try {
                plain();
            } catch (StackOverflowError e) {
                System.out.println(e.getMessage() + " " + (depth > 500) + " " + (e.getStackTrace().length == 1024)
                    + " " + e.getStackTrace()[0].getMethodName());
            }
        }
        System.out.println(adding(1000));
        depth = 0;
        try {
            wide(1, 2, "x", 4);
        } catch (StackOverflowError e) {
            System.out.println(depth > 500);
        }
        int[] counter = new int[1];
        try {
            withFinally(counter);
        } catch (StackOverflowError e) {
            System.out.println("finally ran " + counter[0]);
        }
        Node a = new Node(), b = new Node();
        a.next = b;
        b.next = a;
        try {
            System.out.println(a);
        } catch (StackOverflowError e) {
            System.out.println("toString loop");
        }
        b.next = null;
        System.out.println(a);
        try {
            new Creator();
        } catch (StackOverflowError e) {
            System.out.println("constructor loop");
        }
        try {
            mutualA();
        } catch (Error e) {
            System.out.println(e.getClass());
        }
        Runnable[] r = new Runnable[1];
        r[0] = () -> r[0].run();
        try {
            r[0].run();
        } catch (StackOverflowError e) {
            System.out.println("lambda loop");
        }
        System.out.println(adding(1500));
    }
}
