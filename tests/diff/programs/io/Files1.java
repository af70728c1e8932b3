// SPDX-License-Identifier: MIT
package io;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** java.io.File, file streams and RandomAccessFile inside a directory of its own. */
public class Files1 {
  interface Body {
    Object run() throws Exception;
  }

  static File root;

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + ": " + body.run());
    } catch (Exception e) {
      System.out.println(what + " ! " + e.getClass().getName() + " " + ("" + e.getMessage()).replace(root.getPath(),
          "ROOT"));
    }
  }

  static void files() throws IOException {
    File a = new File(root, "a.txt");
    System.out.println(a.exists() + " " + a.createNewFile() + " " + a.createNewFile() + " " + a.isFile()
        + a.isDirectory() + a.length() + a.canRead() + a.isHidden() + " " + a.getName());
    File d = new File(root, "d/e/f");
    System.out.println(d.mkdir() + " " + d.mkdirs() + " " + d.mkdirs() + " " + d.isDirectory() + " "
        + d.getParentFile().getName());
    try (FileWriter w = new FileWriter(a)) {
      w.write("line one\nline two\n");
    }
    try (FileWriter w = new FileWriter(a, true)) {
      w.write("line three é\n");
    }
    try (BufferedReader r = new BufferedReader(new FileReader(a, StandardCharsets.UTF_8))) {
      System.out.println(r.lines().toList() + " " + a.length());
    }
    new File(root, "b.dat").createNewFile();
    new File(root, ".hidden").createNewFile();
    String[] names = root.list();
    Arrays.sort(names);
    System.out.println(Arrays.toString(names) + " " + root.list((dir, n) -> n.endsWith(".txt")).length + " "
        + root.listFiles(File::isDirectory).length + " " + new File(root, "none").list() + " "
        + a.listFiles());
    System.out.println(a.renameTo(new File(d, "moved.txt")) + " " + a.exists() + " " + new File(d,
        "moved.txt").length());
    System.out.println(new File(root, "d").delete() + " " + new File(root, "b.dat").delete() + " " + new File(root,
        "b.dat").delete());
  }

  static void streams() throws IOException {
    File f = new File(root, "bin");
    try (FileOutputStream out = new FileOutputStream(f)) {
      for (int i = 0; i < 300; i++) out.write(i);
    }
    try (FileInputStream in = new FileInputStream(f)) {
      System.out.println(in.available() + " " + in.read() + " " + in.skip(254) + " " + in.read() + " " + in.read()
          + " " + in.readAllBytes().length + " " + in.read() + " " + in.getChannel().position());
    }
    attempt("missing", () -> new FileInputStream(new File(root, "missing")));
    attempt("directory", () -> new FileInputStream(root));
    attempt("write directory", () -> new FileOutputStream(root));
    attempt("no parent", () -> new FileWriter(new File(root, "no/such/dir")));
    attempt("closed", () -> {
      FileInputStream in = new FileInputStream(f);
      in.close();
      return in.read();
    });
    attempt("create in missing", () -> new File(root, "no/file").createNewFile());
    try (PrintWriter p = new PrintWriter(f, "UTF-8")) {
      p.printf("%d items%n", 3);
    }
    System.out.println(f.length());
  }

  static void random() throws IOException {
    File f = new File(root, "raf");
    try (RandomAccessFile r = new RandomAccessFile(f, "rw")) {
      r.writeInt(0x01020304);
      r.writeUTF("utf é");
      r.writeDouble(2.5);
      System.out.println(r.getFilePointer() + " " + r.length());
      r.seek(1);
      System.out.println(r.readUnsignedByte() + " " + r.readByte() + " " + r.skipBytes(1) + " " + r.readUTF() + " "
          + r.readDouble() + " " + r.read());
      r.seek(100);
      r.write(9);
      System.out.println(r.length() + " " + r.getFilePointer());
      r.setLength(10);
      System.out.println(r.length() + " " + r.getFilePointer());
      r.seek(0);
      r.writeBytes("text line\nnext");
      r.seek(0);
      System.out.println(r.readLine() + "|" + r.readLine() + "|" + r.readLine());
      try {
        r.readFully(new byte[1]);
      } catch (EOFException e) {
        System.out.println(e);
      }
      r.seek(-1);
    } catch (IOException e) {
      System.out.println(e);
    }
    attempt("mode", () -> new RandomAccessFile(f, "zz"));
    attempt("read only", () -> {
      try (RandomAccessFile r = new RandomAccessFile(f, "r")) {
        r.write(1);
        return "written";
      }
    });
    try {
      new RandomAccessFile(new File(root, "absent"), "r");
    } catch (FileNotFoundException e) {
      System.out.println(e.getClass());
    }
  }

  static void names() throws IOException {
    for (String s : new String[] {"a/b/../c.txt", "/x//y/", "", ".", "..", "dir/.hid", "//"}) {
      File f = new File(s);
      System.out.println("'" + s + "' " + f.getPath() + " " + f.getName() + " " + f.getParent() + " " + f.isAbsolute()
          + " " + f.hashCode() + " " + f.toPath().getNameCount());
    }
    System.out.println(new File("/a/b/../c/./d").getCanonicalPath() + " " + new File("/a",
        "b").compareTo(new File("/a/c")) + " " + new File("p", "/q") + " " + new File("/x/é y").toURI() + " "
        + File.separator + File.pathSeparator);
    File t = File.createTempFile("pre", ".suf", root);
    System.out.println(t.getName().startsWith("pre") + " " + t.getName().endsWith(".suf") + " " + t.delete());
    attempt("short prefix", () -> File.createTempFile("p", null, root));
    File m = new File(root, "bin");
    System.out.println(m.setLastModified(1000000000000L) + " " + m.lastModified() + " " + m.setReadOnly() + " "
        + new File(root, "nope").lastModified() + " " + m.setWritable(true) + m.canWrite());
  }

  static void remove(File f) {
    File[] children = f.listFiles();
    if (children != null) for (File c : children) remove(c);
    if (!f.delete()) System.out.println("not deleted " + f.getName());
  }

  public static void main(String[] args) throws Exception {
    root = File.createTempFile("difftest", "");
    root.delete();
    root.mkdir();
    try {
      files();
      streams();
      random();
      names();
    } finally {
      remove(root);
    }
    System.out.println(root.exists());
  }
}
