// SPDX-License-Identifier: MIT
package ristretto.referee;

import java.io.File;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;

/**
 * Classes of one run: test classes from memory, all others from the class path. One loader for both, as package-private
 * members are only seen from the same run-time package.
 */
final class TestLoader extends URLClassLoader {
    static {
        ClassLoader.registerAsParallelCapable();
    }

    private final Map<String, byte[]> tests;

    TestLoader(List<File> classPath, Map<String, byte[]> tests) {
        super(urls(classPath), ClassLoader.getPlatformClassLoader());
        this.tests = tests;
    }

    private static URL[] urls(List<File> classPath) {
        return classPath.stream().map(TestLoader::url).toArray(URL[]::new);
    }

    private static URL url(File file) {
        try {
            return file.toURI().toURL();
        } catch (MalformedURLException error) {
            throw new UncheckedIOException(error);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = tests.get(name);
        return bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
    }
}
