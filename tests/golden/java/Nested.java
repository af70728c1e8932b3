// SPDX-License-Identifier: MIT
package golden;

public class Nested {
  private int secret = 42;

  protected static final class Inner {
    private Inner() {}
  }

  private class Bound {
    int peek() {
      return secret;
    }
  }

  Runnable anonymous(final int captured) {
    class Local {
      int twice() {
        return captured * 2;
      }
    }
    return new Runnable() {
      @Override
      public void run() {
        secret = captured + new Local().twice() + new Bound().peek();
      }
    };
  }
}
