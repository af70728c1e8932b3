// SPDX-License-Identifier: MIT
package subjects.features;

import java.io.IOException;
import java.util.concurrent.TimeoutException;

/** Methods and a constructor that declare checked exceptions. */
public class CheckedExceptions {
  private final int value;

  public CheckedExceptions(String text) throws ParseException {
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isDigit(text.charAt(i))) {
        throw new ParseException("no digit", i);
      }
    }
    value = text.length();
  }

  public int value() {
    return value;
  }

  public void write(boolean broken) throws IOException {
    if (broken) {
      throw new IOException("broken");
    }
  }

  public void both(int which) throws IOException, TimeoutException {
    if (which == 1) {
      throw new TimeoutException();
    }
    write(which == 2);
  }
}
