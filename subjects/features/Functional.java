// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Arguments that are functions. */
public class Functional {
  private int runs;

  public <A, B> List<B> map(List<A> list, Function<? super A, ? extends B> function) {
    List<B> result = new ArrayList<>();
    for (A element : list) {
      result.add(function.apply(element));
    }
    return result;
  }

  public <T> T orElse(T value, Supplier<T> other) {
    return value != null ? value : other.get();
  }

  public int fold(int[] values, int start, BiFunction<Integer, Integer, Integer> step) {
    int result = start;
    for (int value : values) {
      result = step.apply(result, value);
    }
    return result;
  }

  public <T> int count(List<T> list, Predicate<? super T> wanted) {
    int count = 0;
    for (T element : list) {
      if (wanted.test(element)) {
        count++;
      }
    }
    return count;
  }

  public int twice(Runnable task) {
    task.run();
    task.run();
    runs += 2;
    return runs;
  }

  public int apply(IntUnaryOperator operator, int value) {
    return operator.applyAsInt(value) > value ? 1 : 0;
  }

  public void each(List<String> texts, Consumer<String> sink) {
    texts.forEach(sink);
  }

  public <V> V call(Callable<V> task) throws Exception {
    return task.call();
  }

  public boolean visitAll(List<Foo> foos, Visitor<Foo> visitor) throws Exception {
    int depth = 0;
    for (Foo foo : foos) {
      if (!visitor.visit(foo, depth++)) {
        return false;
      }
    }
    return true;
  }
}
