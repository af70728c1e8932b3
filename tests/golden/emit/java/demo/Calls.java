// SPDX-License-Identifier: MIT
package demo;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Overloads, varargs, functional interfaces. */
public class Calls {
    public String take(Object o) {
        return "object";
    }

    public String take(String s) {
        return "string";
    }

    public String take(int i) {
        return "int";
    }

    public String take(long l) {
        return "long";
    }

    public String pick(StringBuilder b) {
        return "builder";
    }

    public String pick(Integer i) {
        return "integer";
    }

    public String one(String s) {
        return "one";
    }

    public int sum(int... numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    public int count(String first, Object... rest) {
        return rest == null ? -1 : rest.length;
    }

    public String join(String a) {
        return "one";
    }

    public String join(String... all) {
        return "all";
    }

    public Integer map(Function<Integer, Integer> f, Integer value) {
        return f.apply(value);
    }

    public Object any(Supplier<String> supplier) {
        return supplier.get();
    }

    public Object any(IntSupplier supplier) {
        return supplier.getAsInt();
    }

    public <T> T best(List<T> list, Comparator<? super T> order) {
        return list.stream().max(order).get();
    }

    public int lists(List<String>[] lists) {
        return lists.length;
    }

    public void run(Runnable action) {
        action.run();
    }

    protected int inherited() {
        return 1;
    }
}
