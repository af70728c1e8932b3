// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** What the compiler reads and writes: classes from the class path, sources from memory, class files to memory. */
final class MemoryFiles extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ByteArrayOutputStream> output = new TreeMap<>();

    MemoryFiles(StandardJavaFileManager files, List<File> classPath) throws IOException {
        super(files);
        files.setLocation(StandardLocation.CLASS_PATH, classPath);
        // Otherwise sources that lie on the class path are compiled along.
        files.setLocation(StandardLocation.SOURCE_PATH, List.of());
    }

    static JavaFileObject source(String className, String text) {
        return new SimpleJavaFileObject(uri(className, JavaFileObject.Kind.SOURCE), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    private static URI uri(String className, JavaFileObject.Kind kind) {
        return URI.create("memory:///" + className.replace('.', '/') + kind.extension);
    }

    /** Class files by name, of what was compiled since the last call. */
    Map<String, byte[]> takeOutput() {
        Map<String, byte[]> taken = new TreeMap<>();
        output.forEach((name, bytes) -> taken.put(name, bytes.toByteArray()));
        output.clear();
        return taken;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(JavaFileManager.Location location, String className,
            JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(uri(className, kind), kind) {
            @Override
            public OutputStream openOutputStream() {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                output.put(className, bytes);
                return bytes;
            }
        };
    }
}
