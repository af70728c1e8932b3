// SPDX-License-Identifier: MIT

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The bare executor of bench/generate runs what its file says: the calls leave marks that are compared. */
public final class BareExecutorCheck {
  /** What the calls below did. */
  public static final StringBuilder LOG = new StringBuilder();

  public int field = 5;

  public BareExecutorCheck(int value) {
    field += value;
  }

  public BareExecutorCheck log(String text, Object... values) {
    LOG.append(text).append(Arrays.toString(values)).append(field).append(' ');
    return this;
  }

  public static void fail() {
    throw new IllegalStateException();
  }

  public static int order(java.util.Comparator<String> order) {
    int result = order.reversed().compare("a", "b");
    LOG.append(result).append(' ');
    return result;
  }

  public static void main(String[] args) throws IOException {
    List<String> file = List.of(
        "operations 12",
        "literal int 2",
        "literal string \"a\\u0020b\"",
        "new BareExecutorCheck int",
        "# a comment",
        "call BareExecutorCheck log java.lang.String java.lang.Object[]",
        "array java.lang.Object",
        "set BareExecutorCheck field",
        "get BareExecutorCheck field",
        "call BareExecutorCheck fail",
        "lambda java.util.Comparator compare constant",
        "call BareExecutorCheck order java.util.Comparator",
        "literal enum java.util.concurrent.TimeUnit DAYS",
        "literal class int[]",
        "sequences 4",
        "0 ; 1 ; 2 0 ; 4 1 0 ; 3 2 1 3 ; 5 4 0 ; 6 2 ; 4 6 ; 3 2 1 7",
        "0 ; 2 0 ; 7 ; 5 1 0",
        "0 ; 8 0 ; 9 1",
        "10 ; 11 ; 0 ; 4 0 1 ; 1 ; 2 2 ; 3 5 4 3");
    Path path = Files.createTempFile(Path.of("."), "sequences", ".txt");
    Files.write(path, file);
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed));
    BareExecutor.main(new String[] {path.toString(), "0", "1"});
    System.setOut(out);
    Checks.equal("a b[a b, 2]7 a b[2]2 2 a b[DAYS, class [I]7 ", LOG.toString(), "calls");
    List<String> lines = printed.toString().lines().toList();
    Checks.equal(List.of("sequences=4", "rounds=1.00", "calls=8", "threw=1"), lines.subList(0, 4), "counts");
  }
}
