// SPDX-License-Identifier: MIT
package nio;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Path arithmetic and glob matching; nothing here touches a file. */
public class Paths1 {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Exception e) {
      System.out.println(what + " ! " + e);
    }
  }

  public static void main(String[] args) {
    String[] all = {"", "/", "a", "/a", "a/b/c", "/a/b/c", "a/../b/./c", "../../x", "/../y", "a//b///c/", "./a", "..",
        "/a/b/../../..", "a b/ü"};
    for (String s : all) {
      Path p = Path.of(s);
      StringBuilder sb = new StringBuilder("'" + s + "' -> '" + p + "'");
      sb.append(' ').append(p.getNameCount()).append(' ').append(p.getFileName()).append(' ')
          .append(p.getParent()).append(' ').append(p.getRoot()).append(' ').append(p.isAbsolute()).append(" '")
          .append(p.normalize()).append("' ");
      List<String> names = new ArrayList<>();
      p.forEach(n -> names.add(n.toString()));
      System.out.println(sb.append(names).append(' ').append(p.hashCode() == Path.of(s).hashCode()));
    }
    for (String a : all) {
      StringBuilder sb = new StringBuilder(a + ":");
      for (String b : all) {
        Path p = Path.of(a);
        Path q = Path.of(b);
        sb.append(" [").append(p.resolve(q)).append(' ').append(p.resolveSibling(q)).append(' ')
            .append(p.startsWith(q)).append(p.endsWith(q)).append(' ').append(Integer.signum(p.compareTo(q)))
            .append(' ');
        try {
          sb.append(p.relativize(q));
        } catch (IllegalArgumentException e) {
          sb.append(e.getMessage());
        }
        sb.append(']');
      }
      System.out.println(sb);
    }
    Path p = Paths.get("/one", "two/three", "", "four");
    System.out.println(p + " " + p.subpath(1, 3) + " " + p.getName(0) + " " + p.resolve("five").getFileName() + " "
        + p.toUri().getScheme() + " " + p.toFile().getName() + " " + p.startsWith("/one/two") + p.endsWith("four"));
    attempt("getName", () -> p.getName(9));
    attempt("subpath", () -> p.subpath(2, 2));
    attempt("nul", () -> Path.of("a\0b"));
    attempt("uri", () -> Path.of(java.net.URI.create("file:///x/y%20z")));
    attempt("uri http", () -> Path.of(java.net.URI.create("http://x/y")));
    attempt("uri relative", () -> Path.of(java.net.URI.create("x/y")));
    FileSystem fs = FileSystems.getDefault();
    String[] globs = {"*.java", "**.java", "**/*.java", "*.{java,class}", "a?c", "[a-c]*", "[!a-c]*", "\\*",
        "{foo,ba[rz]}*", "*", "**", "/home/*/x", "*.*", "", "[-a]x"};
    String[] paths = {"Foo.java", "src/Foo.java", "a/b/Foo.java", "abc", "a.c", "Foo.class", "*", "foobar", "baz1",
        "bat", "/home/me/x", "/home/me/you/x", ".hidden", "", "-x"};
    for (String g : globs) {
      PathMatcher m = fs.getPathMatcher("glob:" + g);
      List<String> hit = new ArrayList<>();
      for (String s : paths) if (m.matches(Path.of(s))) hit.add(s);
      System.out.println(g + " " + hit);
    }
    for (String bad : new String[] {"glob:[a", "glob:{a", "glob:{a{b}}", "glob:\\", "regex:(", "nosyntax", "weird:x",
        "glob:[z-a]", "glob:a]"})
      attempt(bad, () -> fs.getPathMatcher(bad).matches(Path.of("a]")));
    System.out.println(fs.getPathMatcher("regex:.*\\.(txt|md)").matches(Path.of("read.md")) + " " + fs.getSeparator()
        + " " + fs.isOpen() + fs.isReadOnly() + " " + fs.provider().getScheme() + " "
        + new TreeSet<>(fs.supportedFileAttributeViews()).contains("basic"));
    try {
      fs.close();
    } catch (Exception e) {
      System.out.println(e);
    }
    try {
      throw new InvalidPathException("in:put", "made up", 2);
    } catch (InvalidPathException e) {
      System.out.println(e.getMessage() + " " + e.getIndex() + " " + e.getReason());
    }
  }
}
