// SPDX-License-Identifier: MIT
package depot.util;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

public class Resource implements AutoCloseable {
    private final String name;
    private final List<String> log;

    public Resource(String name, List<String> log) throws IOException {
        this.name = name;
        this.log = log;
        log.add("open " + name);
        if (name.endsWith("?")) {
            throw new IOException(name);
        }
    }

    @Override
    public void close() throws IOException {
        log.add("close " + name);
        if (name.endsWith("!")) {
            throw new IOException("cannot close " + name);
        }
    }

    public static List<String> use(String... names) {
        List<String> log = new ArrayList<>();
        try (Resource first = new Resource(names[0], log); var second = new Resource(names[1], log)) {
            log.add(first.name + second.name);
            if (names.length > 2) {
                throw new IllegalStateException(names[2]);
            }
            return log;
        } catch (IOException | IllegalStateException e) {
            log.add(e.getMessage() + e.getSuppressed().length);
        } finally {
            log.add("finally");
            try (Resource shared = reopened(log)) {
                shared.log.add("again");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return log;
    }

    private static Resource reopened(List<String> log) throws IOException {
        Resource resource = new Resource("r", log);
        try (resource) {
            return resource;
        }
    }
}
