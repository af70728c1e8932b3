// SPDX-License-Identifier: MIT
package casts;

import java.io.Serializable;
import java.util.function.Supplier;

public class InstanceOf {
    interface I { }
    interface J extends I { }
    static class A implements J { }
    static class B extends A implements Comparable<B> {
        @Override public int compareTo(B o) { return 0; }
    }
    static abstract class C<T> { }
    static class D extends C<String> { }

    static String bits(Object o) {
        StringBuilder s = new StringBuilder();
        s.append(o instanceof Object ? 'O' : '-').append(o instanceof I ? 'I' : '-').append(o instanceof J ? 'J' : '-')
            .append(o instanceof A ? 'A' : '-').append(o instanceof B ? 'B' : '-').append(o instanceof C ? 'C' : '-')
            .append(o instanceof Comparable ? 'c' : '-').append(o instanceof Serializable
                ? 's' : '-').append(o instanceof Cloneable ? 'l' : '-')
            .append(o instanceof Object[] ? '1' : '-').append(o instanceof I[] ? '2' : '-').append(o instanceof int[]
                ? '3' : '-')
            .append(o instanceof Object[][] ? '4' : '-').append(o instanceof Cloneable[]
                ? '5' : '-').append(o instanceof Number ? 'n' : '-')
            .append(o instanceof Supplier ? 'f' : '-').append(o instanceof Serializable[] ? '6' : '-');
        return s.toString();
    }

    static String assignable(Class<?> a, Class<?> b) {
        return a.isAssignableFrom(b) ? "1" : "0";
    }

    public static void main(String[] args) {
        Object[] samples = {null, new Object(), new A(), new B(), new D(), "s", 1, 1.5, 'c', new int[0], new int[0][0],
            new int[0][0][0], new Object[0],
            new A[0], new B[0][0], new I[0], new String[0], new String[0][0], (Supplier<String>) () -> "",
                new Exception(), Thread.State.NEW, int.class,
            new J() { }};
        for (Object o : samples) System.out.println(bits(o));
        Class<?>[] classes = {Object.class, I.class, A.class, B.class, int.class, long.class, int[].class,
            Object[].class, A[].class, B[].class, void.class,
            Cloneable.class, int[][].class, Comparable.class};
        for (Class<?> a : classes) {
            StringBuilder row = new StringBuilder();
            for (Class<?> b : classes) row.append(assignable(a, b));
            System.out.println(row + " " + a.getName() + " " + a.isInterface() + a.isPrimitive() + a.isArray());
        }
        for (Class<?> c : classes) System.out.print(c.isInstance(new B[0]) + " ");
        System.out.println();
        A a = new B();
        System.out.println((a instanceof B b && b.compareTo(b) == 0) + " " + (!(a instanceof Comparable<?> c)
            || c != null));
        long count = 0;
        for (int i = 0; i < 3000; i++) {
            Object o = samples[i % samples.length];
            if (o instanceof A) count += 1;
            if (o instanceof Comparable) count += 100;
            if (o instanceof Object[]) count += 10000;
        }
        System.out.println(count);
    }
}
