// SPDX-License-Identifier: MIT
package nio;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

public class Files2 {
  interface Body {
    Object run() throws Exception;
  }

  static Path root;

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Exception e) {
      System.out.println(what + " ! " + e.getClass().getName() + " " + ("" + e.getMessage()).replace(root.toString(),
          "ROOT"));
    }
  }

  static List<String> tree() throws IOException {
    try (Stream<Path> s = Files.walk(root)) {
      return s.map(p -> root.relativize(p).toString()).sorted().toList();
    }
  }

  static void basics() throws IOException {
    Path a = root.resolve("a.txt");
    Files.writeString(a, "alpha\nbeta\n");
    Files.write(a, List.of("gamma", "délta"), StandardOpenOption.APPEND);
    System.out.println(Files.size(a) + " " + Files.readAllLines(a) + " " + Files.readString(a).length() + " "
        + Files.readAllBytes(a).length + " " + Files.exists(a) + Files.notExists(a)
        + Files.isRegularFile(a) + Files.isDirectory(a) + Files.isReadable(a) + Files.isSymbolicLink(a));
    Files.createDirectories(root.resolve("d/e/f"));
    Files.createDirectory(root.resolve("g"));
    Files.copy(a, root.resolve("d/copy.txt"));
    Files.move(root.resolve("d/copy.txt"), root.resolve("d/e/moved.txt"));
    System.out.println(tree());
    attempt("copy exists", () -> Files.copy(a, root.resolve("d/e/moved.txt")));
    attempt("copy replace", () -> root.relativize(Files.copy(a, root.resolve("d/e/moved.txt"),
        StandardCopyOption.REPLACE_EXISTING)));
    attempt("create exists", () -> Files.createFile(a));
    attempt("mkdir exists", () -> Files.createDirectory(root.resolve("d")));
    attempt("mkdir no parent", () -> Files.createDirectory(root.resolve("x/y")));
    attempt("read missing", () -> Files.readString(root.resolve("missing")));
    attempt("size missing", () -> Files.size(root.resolve("missing")));
    attempt("delete missing", () -> { Files.delete(root.resolve("missing")); return 0; });
    attempt("deleteIfExists", () -> Files.deleteIfExists(root.resolve("missing")));
    attempt("delete non-empty", () -> { Files.delete(root.resolve("d")); return 0; });
    attempt("not a directory", () -> { Files.newDirectoryStream(a).close(); return 0; });
    attempt("file as parent", () -> Files.createFile(a.resolve("child")));
    attempt("read directory", () -> Files.readAllBytes(root));
    attempt("malformed", () -> {
      Files.write(root.resolve("bad"), new byte[] {(byte) 0xff, 65});
      return Files.readString(root.resolve("bad"));
    });
    attempt("malformed lines", () -> Files.readAllLines(root.resolve("bad")));
    attempt("latin1", () -> Files.readString(root.resolve("bad"), StandardCharsets.ISO_8859_1).length());
    attempt("mismatch", () -> Files.mismatch(a, root.resolve("d/e/moved.txt")) + " " + Files.mismatch(a,
        root.resolve("bad")) + " " + Files.isSameFile(a, root.resolve("g/../a.txt")));
    try (BufferedWriter w = Files.newBufferedWriter(root.resolve("g/w"), StandardOpenOption.CREATE_NEW)) {
      w.write("written");
      w.newLine();
    }
    try (BufferedReader r = Files.newBufferedReader(root.resolve("g/w")); InputStream in =
        Files.newInputStream(root.resolve("g/w"))) {
      System.out.println(r.readLine() + " " + in.readAllBytes().length);
    }
    attempt("create new", () -> Files.newOutputStream(root.resolve("g/w"), StandardOpenOption.CREATE_NEW));
    attempt("bad options", () -> Files.newByteChannel(a, StandardOpenOption.READ, StandardOpenOption.APPEND));
    attempt("lines", () -> {
      try (Stream<String> s = Files.lines(a)) {
        return s.filter(x -> x.contains("ta")).toList();
      }
    });
  }

  static void walking() throws IOException {
    List<String> log = new ArrayList<>();
    Files.walkFileTree(root, new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path p, BasicFileAttributes at) {
        log.add(">" + root.relativize(p));
        return p.endsWith("f") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path p, BasicFileAttributes at) {
        log.add(root.relativize(p) + ":" + at.size());
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult postVisitDirectory(Path p, IOException e) {
        log.add("<" + root.relativize(p));
        return FileVisitResult.CONTINUE;
      }
    });
    Collections.sort(log);
    System.out.println(log);
    try (Stream<Path> s = Files.find(root, 2, (p, at) -> at.isDirectory()); Stream<Path> l =
        Files.list(root); DirectoryStream<Path> g = Files.newDirectoryStream(root, "*.{txt,dat}")) {
      System.out.println(s.map(p -> root.relativize(p).toString()).sorted().toList() + " "
          + l.map(p -> p.getFileName().toString()).sorted().toList());
      for (Path p : g) System.out.println(p.getFileName());
    }
    attempt("walk missing", () -> Files.walk(root.resolve("none")).count());
  }

  static void attributes() throws IOException {
    Path a = root.resolve("a.txt");
    Files.setLastModifiedTime(a, FileTime.fromMillis(1_500_000_000_000L));
    BasicFileAttributes at = Files.readAttributes(a, BasicFileAttributes.class);
    System.out.println(at.size() + " " + at.isRegularFile() + at.isOther() + " " + at.lastModifiedTime() + " "
        + Files.getAttribute(a, "size") + " " + Files.getLastModifiedTime(a).toMillis());
    attempt("attribute", () -> Files.getAttribute(a, "nonsense"));
    attempt("view", () -> Files.getAttribute(a, "weird:x"));
    attempt("permissions", () -> {
      Files.setPosixFilePermissions(a, PosixFilePermissions.fromString("rw-r-----"));
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(a));
    });
    attempt("bad permissions", () -> PosixFilePermissions.fromString("rwx"));
    attempt("symlink", () -> {
      Path link = Files.createSymbolicLink(root.resolve("link"), Path.of("a.txt"));
      return Files.isSymbolicLink(link) + " " + Files.readSymbolicLink(link) + " " + Files.size(link) + " "
          + Files.isRegularFile(link, LinkOption.NOFOLLOW_LINKS) + " " + link.toRealPath().getFileName();
    });
    attempt("dangling", () -> {
      Path link = Files.createSymbolicLink(root.resolve("dangling"), Path.of("nowhere"));
      return Files.exists(link) + " " + Files.exists(link, LinkOption.NOFOLLOW_LINKS);
    });
    attempt("not a link", () -> Files.readSymbolicLink(a));
    attempt("real path", () -> root.resolve("zzz").toRealPath());
  }

  static void channels() throws IOException {
    Path c = root.resolve("chan");
    try (FileChannel ch = FileChannel.open(c, StandardOpenOption.CREATE, StandardOpenOption.READ,
        StandardOpenOption.WRITE)) {
      System.out.println(ch.write(ByteBuffer.wrap("0123456789".getBytes())) + " " + ch.position() + " " + ch.size());
      ch.position(4);
      ByteBuffer b = ByteBuffer.allocateDirect(3);
      System.out.println(ch.read(b) + " " + (char) b.get(0) + " " + ch.position() + " "
          + ch.read(ByteBuffer.allocate(4), 8) + " " + ch.read(ByteBuffer.allocate(4), 50));
      ch.write(ByteBuffer.wrap("XY".getBytes()), 12);
      System.out.println(ch.size() + " " + ch.position());
      ch.truncate(5);
      System.out.println(ch.size() + " " + ch.position() + " " + ch.read(ByteBuffer.allocate(1)));
      System.out.println(ch.write(new ByteBuffer[] {ByteBuffer.wrap(new byte[2]), ByteBuffer.wrap(new byte[3])}) + " "
          + ch.size());
      try (FileChannel to = FileChannel.open(root.resolve("chan2"), StandardOpenOption.CREATE,
          StandardOpenOption.WRITE)) {
        System.out.println(ch.transferTo(1, 4, to) + " " + to.size());
        attempt("not readable", () -> to.read(ByteBuffer.allocate(1)));
      }
      attempt("negative position", () -> ch.position(-1));
      ch.close();
      attempt("closed channel", () -> ch.size());
    }
  }

  public static void main(String[] args) throws Exception {
    root = Files.createTempDirectory("difftest");
    try {
      basics();
      walking();
      attributes();
      channels();
    } finally {
      try (Stream<Path> s = Files.walk(root)) {
        s.sorted(Comparator.reverseOrder()).forEach(p -> {
          try {
            Files.delete(p);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
      }
    }
    System.out.println(Files.exists(root));
  }
}
