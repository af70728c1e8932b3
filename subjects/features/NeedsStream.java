// SPDX-License-Identifier: MIT
package subjects.features;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;

/** Arguments that are streams of bytes and characters. */
public class NeedsStream {
  private final InputStream in;

  public NeedsStream(InputStream in) {
    this.in = in;
  }

  public int countBytes() throws IOException {
    int count = 0;
    while (in.read() >= 0) {
      count++;
    }
    return count;
  }

  public static int countLines(Reader reader) throws IOException {
    BufferedReader lines = new BufferedReader(reader);
    int count = 0;
    while (lines.readLine() != null) {
      count++;
    }
    return count;
  }

  public static void writeTwice(OutputStream out, int value) throws IOException {
    out.write(value);
    out.write(value);
  }

  public static void greet(Appendable to, String name) throws IOException {
    to.append("hello ").append(name);
  }
}
