// SPDX-License-Identifier: MIT
// ProcessBuilder with redirections, and a pipeline.
// exit: 0
// out: start: java.io.IOException: Cannot run program "touch"
// out: pipeline: java.io.IOException
// stats: processes
package processes;

import java.io.File;
import java.util.List;
import support.Attempt;

public class Builder {
    public static void main(String[] args) {
        String target = System.getProperty("host") + "/outside/new.txt";
        Attempt.refused("start", () -> new ProcessBuilder("touch", target).start());
        Attempt.refused("inherit", () -> new ProcessBuilder("/bin/sh").inheritIO().start());
        Attempt.refused("redirect", () -> new ProcessBuilder("id").redirectOutput(new File(target)).start());
        Attempt.refused("pipeline", () -> ProcessBuilder.startPipeline(
            List.of(new ProcessBuilder("cat", "/etc/passwd"), new ProcessBuilder("tee", target))));
    }
}
