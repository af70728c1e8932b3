// SPDX-License-Identifier: MIT
@Deprecated
open module golden.module {
  requires transitive java.logging;
  requires static java.xml;
  exports golden.api;
  exports golden.internal to java.logging, java.xml;
  uses java.util.spi.ToolProvider;
  provides java.util.spi.ToolProvider with golden.internal.Tool;
}
