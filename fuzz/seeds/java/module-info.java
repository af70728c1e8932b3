// SPDX-License-Identifier: MIT
@Deprecated
open module seed.module {
  requires static transitive java.logging;
  exports seed to java.logging, java.xml;
  uses Runnable;
  provides Runnable with seed.Task;
}
