// SPDX-License-Identifier: MIT
package golden.internal;

import java.io.PrintWriter;
import java.util.spi.ToolProvider;

public class Tool implements ToolProvider {
  @Override
  public String name() {
    return "tool";
  }

  @Override
  public int run(PrintWriter out, PrintWriter err, String... args) {
    return 0;
  }
}
