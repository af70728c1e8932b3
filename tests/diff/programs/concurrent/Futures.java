// SPDX-License-Identifier: MIT
package concurrent;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Futures {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Exception e) {
      System.out.println(what + " ! " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
    }
  }

  static <T> T fail(String why) {
    throw new IllegalStateException(why);
  }

  static void chains() {
    attempt("map", () -> CompletableFuture.supplyAsync(() -> 20).thenApply(x -> x
        + 1).thenApplyAsync(x -> x * 2).get());
    attempt("compose", () -> CompletableFuture.supplyAsync(() -> "a").thenCompose(s ->
        CompletableFuture.supplyAsync(() -> s + "b")).join());
    attempt("combine", () -> CompletableFuture.supplyAsync(() -> 3).thenCombine(CompletableFuture.supplyAsync(() -> 4),
        (a, b) -> a * b).join());
    attempt("either", () -> CompletableFuture.completedFuture("now").applyToEither(new CompletableFuture<>(), s -> s
        + "!").join());
    attempt("both", () -> {
      StringBuffer sb = new StringBuffer();
      CompletableFuture.runAsync(() -> sb.append("x")).thenAcceptBoth(CompletableFuture.completedFuture(1), (v,
          n) -> sb.append(n)).thenRun(() -> sb.append("end")).join();
      return sb;
    });
    attempt("exceptionally", () -> CompletableFuture.<String>supplyAsync(() -> fail("boom")).exceptionally(e -> e
        + " handled").join());
    attempt("exceptionally direct", () -> CompletableFuture.<String>failedFuture(new RuntimeException(
        "f")).exceptionally(e -> e + " handled").join());
    attempt("handle", () -> CompletableFuture.supplyAsync(() -> 1 / Integer.parseInt("0")).handle((v, e) -> v + " "
        + e.getCause().getMessage()).join());
    attempt("whenComplete", () -> CompletableFuture.supplyAsync(() -> 5).whenComplete((v, e) -> {
        throw new IllegalStateException("in when"); }).join());
    attempt("skip stages", () -> CompletableFuture.supplyAsync(() -> fail("first")).thenApply(x -> x
        + "never").thenApply(x -> x + "never").join());
    attempt("get wraps", () -> CompletableFuture.supplyAsync(() -> fail("first")).thenApply(x -> 1).get());
    attempt("exceptionallyCompose", () -> CompletableFuture.<Integer>failedFuture(new RuntimeException())
        .exceptionallyCompose(e -> CompletableFuture.supplyAsync(() -> 9)).join());
    attempt("combine failure", () -> CompletableFuture.completedFuture(1)
        .thenCombine(CompletableFuture.<Integer>failedFuture(new RuntimeException("right")), Integer::sum).join());
  }

  static void completion() {
    attempt("manual", () -> {
      CompletableFuture<Integer> f = new CompletableFuture<>();
      CompletableFuture<Integer> g = f.thenApply(x -> x * 2);
      System.out.print(f.isDone() + " " + f.getNow(-1) + " " + f.getNumberOfDependents() + " ");
      System.out.print(f.complete(21) + " " + f.complete(5) + " ");
      return g.getNow(0);
    });
    attempt("exceptional", () -> {
      CompletableFuture<Integer> f = new CompletableFuture<>();
      f.completeExceptionally(new java.io.IOException("disk"));
      System.out.print(f.isCompletedExceptionally() + " ");
      return f.get();
    });
    attempt("join io", () -> CompletableFuture.failedFuture(new java.io.IOException("disk")).join());
    attempt("cancel", () -> {
      CompletableFuture<Integer> f = new CompletableFuture<>();
      CompletableFuture<Integer> dep = f.thenApply(x -> x);
      System.out.print(f.cancel(true) + " " + f.isCancelled() + " " + dep.isCancelled()
          + dep.isCompletedExceptionally() + " ");
      try {
        dep.join();
      } catch (CompletionException e) {
        System.out.print(e.getCause().getClass().getSimpleName() + " ");
      }
      return f.get();
    });
    attempt("timeout", () -> new CompletableFuture<>().get(10, TimeUnit.MILLISECONDS));
    attempt("orTimeout", () -> new CompletableFuture<>().orTimeout(10, TimeUnit.MILLISECONDS).join());
    attempt("completeOnTimeout", () -> new CompletableFuture<String>().completeOnTimeout("late", 10,
        TimeUnit.MILLISECONDS).join());
    attempt("delayed", () -> CompletableFuture.supplyAsync(() -> "after", CompletableFuture.delayedExecutor(20,
        TimeUnit.MILLISECONDS)).join());
    attempt("obtrude", () -> {
      CompletableFuture<Integer> f = CompletableFuture.completedFuture(1);
      f.obtrudeValue(2);
      return f.join();
    });
    attempt("copy", () -> CompletableFuture.completedFuture("c").copy().minimalCompletionStage()
        .toCompletableFuture().join());
    attempt("stage refuses", () -> CompletableFuture.completedStage(1).toCompletableFuture().complete(3));
  }

  static void groups() {
    List<CompletableFuture<Integer>> fs = IntStream.range(0, 20).mapToObj(i -> CompletableFuture.supplyAsync(() ->
        i * i)).collect(Collectors.toList());
    attempt("allOf", () -> {
      CompletableFuture.allOf(fs.toArray(new CompletableFuture[0])).join();
      return fs.stream().mapToInt(CompletableFuture::join).sum();
    });
    attempt("anyOf", () -> CompletableFuture.anyOf(new CompletableFuture<>(),
        CompletableFuture.completedFuture("first")).join());
    attempt("allOf failing", () -> CompletableFuture.allOf(CompletableFuture.completedFuture(1),
        CompletableFuture.failedFuture(new RuntimeException("one of them"))).join());
    attempt("allOf none", () -> CompletableFuture.allOf().join());
    attempt("own executor", () -> {
      StringBuffer sb = new StringBuffer();
      Executor direct = r -> {
        sb.append("<");
        r.run();
        sb.append(">");
      };
      CompletableFuture.supplyAsync(() -> sb.append("s"), direct).thenApplyAsync(x -> x.append("t"),
          direct).thenAcceptAsync(x -> x.append("u"), direct).join();
      return sb;
    });
    attempt("deep", () -> {
      CompletableFuture<Integer> f = new CompletableFuture<>();
      CompletableFuture<Integer> g = f;
      for (int i = 0; i < 2000; i++) g = g.thenApply(x -> x + 1);
      f.complete(0);
      return g.join();
    });
    attempt("null executor", () -> CompletableFuture.supplyAsync(() -> 1, null));
  }

  public static void main(String[] args) throws Exception {
    chains();
    completion();
    groups();
    try {
      CompletableFuture.supplyAsync(() -> { throw new CompletionException("wrapped",
          new CancellationException("inner")); }).get(5, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      System.out.println(e + " " + e.getCause());
    }
  }
}
