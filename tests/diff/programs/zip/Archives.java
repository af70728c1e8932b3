// SPDX-License-Identifier: MIT
package zip;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class Archives {
  static long crc(byte[] b) {
    CRC32 c = new CRC32();
    c.update(b);
    return c.getValue();
  }

  static byte[] build() throws IOException {
    ByteArrayOutputStream bos = new ByteArrayOutputStream();
    try (ZipOutputStream z = new ZipOutputStream(bos)) {
      z.setComment("archive comment é");
      ZipEntry a = new ZipEntry("a.txt");
      a.setTime(1_000_000_000_000L);
      a.setComment("first");
      z.putNextEntry(a);
      z.write("content of a ".repeat(100).getBytes());
      z.closeEntry();
      byte[] stored = "stored bytes".getBytes();
      ZipEntry s = new ZipEntry("dir/stored.bin");
      s.setMethod(ZipEntry.STORED);
      s.setSize(stored.length);
      s.setCrc(crc(stored));
      s.setExtra(new byte[] {1, 2, 2, 0, 9, 9});
      z.putNextEntry(s);
      z.write(stored);
      z.putNextEntry(new ZipEntry("dir/"));
      z.putNextEntry(new ZipEntry("ünï/日本.txt"));
      z.write(65);
      z.setMethod(ZipOutputStream.DEFLATED);
      z.setLevel(9);
      z.putNextEntry(new ZipEntry("empty"));
      try {
        z.putNextEntry(new ZipEntry("a.txt"));
      } catch (ZipException e) {
        System.out.println(e);
      }
      ZipEntry wrong = new ZipEntry("wrong");
      wrong.setMethod(ZipEntry.STORED);
      try {
        z.putNextEntry(wrong);
      } catch (ZipException e) {
        System.out.println(e);
      }
    }
    return bos.toByteArray();
  }

  static void sequential(byte[] zip) throws IOException {
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
        byte[] b = in.readAllBytes();
        System.out.println(e.getName() + " " + e.isDirectory() + " " + e.getMethod() + " " + b.length + " "
            + Long.toHexString(crc(b)) + " " + e.getSize() + " " + Long.toHexString(e.getCrc()) + " " + e.getComment()
            + " " + Arrays.toString(e.getExtra() == null ? null : e.getName().equals("dir/stored.bin") ? e.getExtra()
                : new byte[0]));
      }
      System.out.println(in.available());
    }
    byte[] bad = zip.clone();
    for (int i = 0; i + 12 < bad.length; i++)
      if (new String(bad, i, 6).equals("stored") && bad[i + 6] == ' ') bad[i] = 'X';
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bad))) {
      while (in.getNextEntry() != null) in.readAllBytes();
    } catch (ZipException e) {
      System.out.println(e);
    }
  }

  static void random(byte[] zip) throws IOException {
    Path f = Files.createTempFile("difftest", ".zip");
    try {
      Files.write(f, zip);
      try (ZipFile z = new ZipFile(f.toFile())) {
        System.out.println(z.size() + " " + z.getComment());
        for (ZipEntry e : Collections.list(z.entries()))
          System.out.println(e + " " + e.getSize() + " " + Long.toHexString(e.getCrc()) + " " + e.getComment() + " "
              + z.getInputStream(e).readAllBytes().length + " " + (e.getCompressedSize() <= e.getSize() + 10));
        System.out.println(z.getEntry("nope") + " " + z.getEntry("dir").getName() + " "
            + z.getEntry("a.txt").getTime() + " " + z.stream().filter(ZipEntry::isDirectory).count());
      }
      Files.write(f, Arrays.copyOf(zip, 50));
      try {
        new ZipFile(f.toFile());
      } catch (ZipException e) {
        System.out.println(e);
      }
      Files.write(f, new byte[0]);
      try {
        new ZipFile(f.toFile());
      } catch (ZipException e) {
        System.out.println(e);
      }
      Manifest m = new Manifest();
      m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
      m.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "x.Main");
      m.getMainAttributes().putValue("Long-Value", "v".repeat(100));
      Attributes per = new Attributes();
      per.putValue("Key", "per entry");
      m.getEntries().put("x/Main.class", per);
      ByteArrayOutputStream bos = new ByteArrayOutputStream();
      try (JarOutputStream j = new JarOutputStream(bos, m)) {
        j.putNextEntry(new JarEntry("x/Main.class"));
        j.write(new byte[] {1, 2, 3});
      }
      try (JarInputStream j = new JarInputStream(new ByteArrayInputStream(bos.toByteArray()))) {
        System.out.println(j.getManifest().getMainAttributes().getValue("main-class") + " "
            + j.getManifest().getMainAttributes().getValue("Long-Value").length() + " "
            + j.getNextJarEntry().getAttributes().getValue("Key"));
      }
      Files.write(f, bos.toByteArray());
      try (JarFile j = new JarFile(f.toFile())) {
        System.out.println(j.getManifest().equals(m) + " " + j.getJarEntry("x/Main.class").getAttributes()
            .getValue("Key") + " " + j.isMultiRelease() + " " + j.getEntry("META-INF/MANIFEST.MF").getName());
      }
    } finally {
      Files.delete(f);
    }
  }

  public static void main(String[] args) throws Exception {
    byte[] zip = build();
    sequential(zip);
    random(zip);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    String source = "Manifest-Version: 1.0\nA: one\n two\n\nName: p/q\nB: 2\n\n";
    Manifest m = new Manifest(new ByteArrayInputStream(source.getBytes()));
    m.write(text);
    System.out.println(text.toString().replace("\r\n", "|") + " " + m.getMainAttributes().getValue("A") + " "
        + m.getAttributes("p/q").getValue("b") + new TreeSet<>(m.getEntries().keySet()));
    for (String bad : new String[] {"NoColon\n\n", " leading\n", "A:nospace\n\n"})
      try {
        System.out.println(new Manifest(new ByteArrayInputStream(bad.getBytes())).getMainAttributes().size());
      } catch (IOException e) {
        System.out.println(e);
      }
    try {
      new ZipEntry("n".repeat(70000));
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    try {
      new Attributes.Name("bad name");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    System.out.println(new Attributes.Name("Key").equals(new Attributes.Name("kEY")) + " "
        + new ZipEntry("d/").isDirectory() + " " + new ZipEntry("q").getSize());
  }
}
