// SPDX-License-Identifier: MIT
package util;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.InvalidPropertiesFormatException;
import java.util.List;
import java.util.Properties;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.TreeSet;

public class PropertiesText {
  static String stored(Properties p) throws IOException {
    StringWriter w = new StringWriter();
    p.store(w, null);
    List<String> lines = w.toString().lines().filter(l -> !l.startsWith("#")).sorted().toList();
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    p.store(b, "comment é\nsecond");
    List<String> bytes = b.toString(StandardCharsets.ISO_8859_1).lines().filter(l -> !l.matches(
        "#... ... .*")).sorted().toList();
    return lines + " " + bytes;
  }

  static void loading() throws IOException {
    Properties p = new Properties();
    p.load(new StringReader("# comment\n! another\n  key1=value1\nkey2:value2\nkey3 value3\nkey4 = spaced value  "
        + "\nkey\\ with\\ spaces=x\nlong=one \\\n    two \\\n  "
        + "three\nempty=\nnovalue\nuni\\u0041=\\u00e9\\t\\n\\\\\n=nokey\ndup=1\ndup=2\ntrail=back\\\\\n"
        + "colon\\:key=a:b=c\ncr=1\rlf=2\r\n\\#hash=3"));
    System.out.println(new TreeMap<>(p) + " " + p.size());
    Properties latin = new Properties();
    latin.load(new ByteArrayInputStream("k=caf\u00e9 \\u20ac".getBytes(StandardCharsets.ISO_8859_1)));
    System.out.println(latin.getProperty("k"));
    for (String bad : new String[] {"k=\\u12", "k=\\uzzzz"})
      try {
        new Properties().load(new StringReader(bad));
      } catch (IllegalArgumentException e) {
        System.out.println(e);
      }
  }

  static void storing() throws IOException {
    Properties defaults = new Properties();
    defaults.setProperty("base", "fromDefaults");
    defaults.setProperty("both", "default");
    Properties p = new Properties(defaults);
    p.setProperty("both", "own");
    p.setProperty(" lead space", " v");
    p.setProperty("a=b:c", "#!\\\n\t");
    p.setProperty("ünï", "日本");
    System.out.println(stored(p) + " " + p.getProperty("base") + " " + p.get("base") + " " + p.getProperty("both")
        + " " + p.getProperty("none", "dflt") + " " + new TreeSet<>(p.stringPropertyNames()) + " "
        + new TreeSet<>((List<String>) (List) Collections.list(p.propertyNames())));
    p.put("number", 5);
    System.out.println(p.getProperty("number") + " " + p.stringPropertyNames().contains("number"));
    try {
      p.store(new StringWriter(), null);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      p.setProperty("k", null);
    } catch (NullPointerException e) {
      System.out.println("null value");
    }
    p.remove("number");
    ByteArrayOutputStream xml = new ByteArrayOutputStream();
    p.storeToXML(xml, "xml comment");
    Properties back = new Properties();
    back.loadFromXML(new ByteArrayInputStream(xml.toByteArray()));
    System.out.println(back.equals(p) + " " + new TreeMap<>(back).size() + " "
        + xml.toString().contains("<entry key=\"both\">own</entry>"));
    for (String bad : new String[] {"<properties><entry>x</entry></properties>", "not xml"})
      try {
        new Properties().loadFromXML(new ByteArrayInputStream(bad.getBytes()));
        System.out.println("loaded");
      } catch (InvalidPropertiesFormatException e) {
        System.out.println("invalid format");
      }
  }

  public static void main(String[] args) throws IOException {
    loading();
    storing();
    System.out.println(System.getProperty("user.language") + " " + System.getProperty("no.such") + " "
        + System.getProperty("no.such", "d") + " " + System.getProperty("line.separator").length() + " "
        + System.getProperty("java.specification.version") + " "
        + System.getProperty("file.separator") + " " + System.setProperty("my.key", "1") + System.setProperty("my.key",
            "2") + System.clearProperty("my.key") + System.getProperty("my.key") + " " + Integer.getInteger("no.such")
            + " " + Boolean.getBoolean("no.such"));
    for (String bad : new String[] {"", null})
      try {
        System.getProperty(bad);
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    StringTokenizer t = new StringTokenizer("a,b;;c d", ",; ", true);
    StringBuilder sb = new StringBuilder(t.countTokens() + ":");
    while (t.hasMoreTokens()) sb.append('[').append(t.nextToken()).append(']');
    StringTokenizer u = new StringTokenizer("x-y z");
    System.out.println(sb + " " + u.nextToken("-") + u.nextToken() + u.hasMoreElements());
    try {
      u.nextToken();
    } catch (java.util.NoSuchElementException e) {
      System.out.println(e);
    }
    System.out.println(Runtime.version().feature() + " " + Runtime.Version.parse("17.0.1+12-LTS").update() + " "
        + Runtime.Version.parse("11").compareTo(Runtime.Version.parse("17")) + " "
        + Runtime.Version.parse("9-ea").pre());
    try {
      Runtime.Version.parse("1.x");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
  }
}
