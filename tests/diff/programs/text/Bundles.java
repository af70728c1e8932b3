// SPDX-License-Identifier: MIT
package text;

import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.TreeSet;

/** Property and class bundles: parents, fallback, control, missing keys. */
public class Bundles {
  public static class Labels extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      return new Object[][] {{"title", "Default"}, {"size", 42}, {"names", new String[] {"a", "b"}}};
    }
  }

  public static class Labels_de extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      return new Object[][] {{"title", "Titel"}};
    }
  }

  static void show(String base, Locale l) {
    ResourceBundle b = ResourceBundle.getBundle(base, l);
    System.out.println(base + " " + l + " -> '" + b.getLocale() + "' " + new TreeSet<>(b.keySet()) + " "
        + b.getBaseBundleName());
  }

  public static void main(String[] args) {
    for (Locale l : new Locale[] {Locale.ROOT, Locale.GERMAN, Locale.GERMANY, new Locale("de", "AT"), Locale.FRENCH,
        Locale.US})
      show("text.res.Messages", l);
    ResourceBundle at = ResourceBundle.getBundle("text.res.Messages", new Locale("de", "AT"));
    System.out.println(at.getString("greeting") + "|" + at.getString("farewell") + "|" + at.getString("only.root") + "|"
        + at.getString("unicode") + "|" + at.containsKey("nope"));
    Enumeration<String> keys = at.getKeys();
    System.out.println(new TreeSet<>(Collections.list(keys)));
    try {
      at.getString("nope");
    } catch (MissingResourceException e) {
      System.out.println(e.getMessage() + " " + e.getClassName() + " " + e.getKey());
    }
    try {
      ResourceBundle.getBundle("text.res.Absent", Locale.ITALY);
    } catch (MissingResourceException e) {
      System.out.println(e.getMessage() + " " + e.getClassName() + " " + e.getKey());
    }
    ResourceBundle c = ResourceBundle.getBundle("text.Bundles$Labels", Locale.GERMANY);
    System.out.println(c.getString("title") + " " + c.getObject("size") + " "
        + Arrays.toString(c.getStringArray("names")) + " "
        + c.getClass().getSimpleName());
    try {
      c.getString("size");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(ResourceBundle.getBundle("text.Bundles$Labels", Locale.ENGLISH).getString("title"));
    ResourceBundle.Control noFallback =
        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
    System.out.println(noFallback.getCandidateLocales("x", new Locale("zh", "TW")) + " " + noFallback.getFormats("x")
        + " "
        + noFallback.toBundleName("a.b.C", Locale.CANADA_FRENCH) + " " + noFallback.toResourceName("a.b.C_fr",
            "properties"));
    System.out.println(ResourceBundle.getBundle("text.res.Messages", Locale.JAPAN, noFallback).getLocale() + "/");
    System.out.println(ResourceBundle.getBundle("text.res.Messages", Locale.GERMAN)
        == ResourceBundle.getBundle("text.res.Messages", Locale.GERMAN));
    ResourceBundle.clearCache();
    Locale.setDefault(Locale.GERMANY);
    show("text.res.Messages", Locale.ITALY);
  }
}
