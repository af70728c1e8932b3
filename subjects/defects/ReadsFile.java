// SPDX-License-Identifier: MIT
package subjects.defects;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Looks at files of the host. */
public class ReadsFile {
  public String read(String path) throws IOException {
    return Files.readString(Path.of(path));
  }

  public String settings() throws IOException {
    return Files.readString(Path.of("settings.txt"));
  }

  public boolean exists(String path) {
    return new File(path).exists();
  }

  public void delete(String path) throws IOException {
    Files.deleteIfExists(Path.of(path));
  }

  public int steady(int value) {
    return value + 2;
  }
}
