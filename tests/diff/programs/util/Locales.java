// SPDX-License-Identifier: MIT
package util;

import java.util.Arrays;
import java.util.Currency;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.TreeSet;

public class Locales {
  static void show(Locale l) {
    System.out.println(l + " | " + l.toLanguageTag() + " | " + l.getLanguage() + " " + l.getCountry() + " "
        + l.getVariant() + " " + l.getScript() + " | " + l.getDisplayName(Locale.US) + " | "
        + l.getDisplayName(Locale.FRANCE) + " | "
        + l.getDisplayLanguage(l) + " | " + l.getDisplayCountry(Locale.GERMANY) + " | "
            + l.getDisplayScript(Locale.US) + " | " + new TreeSet<>(l.getUnicodeLocaleKeys()) + l.getExtensionKeys()
            + " " + l.hashCode());
  }

  public static void main(String[] args) {
    for (Locale l : new Locale[] {Locale.ROOT, Locale.US, Locale.CHINA, Locale.TAIWAN, new Locale("no", "NO", "NY"),
        new Locale("iw"), new Locale("ja", "JP", "JP"), new Locale("th", "TH", "TH"), new Locale("EN", "gb"),
        new Locale("", "CH"),
        Locale.forLanguageTag("zh-Hant-TW"), Locale.forLanguageTag("sr-Latn-RS-u-ca-gregory-nu-latn"),
            Locale.forLanguageTag("de-DE-1996-x-private"), Locale.forLanguageTag("x-only-private"),
            Locale.forLanguageTag("i-klingon"),
        Locale.forLanguageTag("en_US"), Locale.forLanguageTag("bad!tag"), Locale.forLanguageTag("es-419"),
            new Locale("xx", "YY", "Variant_Two")})
      show(l);
    System.out.println(Locale.getDefault() + " " + Locale.getDefault(Locale.Category.FORMAT) + " "
        + Locale.US.equals(new Locale("en", "US")) + " " + Locale.FRENCH.getISO3Language() + " "
        + Locale.JAPAN.getISO3Country() + " "
        + Locale.getISOCountries().length + " " + Locale.getISOLanguages().length + " "
            + Arrays.asList(Locale.getAvailableLocales()).contains(Locale.ITALY) + " "
            + Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA3).contains("FRA"));
    Locale built = new Locale.Builder().setLanguage("sr").setScript("Cyrl").setRegion("BA").setExtension('u',
        "co-phonebk").setUnicodeLocaleKeyword("ca", "islamic").addUnicodeLocaleAttribute("attr").build();
    show(built);
    System.out.println(built.getUnicodeLocaleType("ca") + " " + built.getUnicodeLocaleAttributes() + " "
        + built.stripExtensions() + " " + built.hasExtensions() + " " + built.getExtension('u'));
    for (Runnable r : List.<Runnable>of(() -> new Locale.Builder().setLanguage("toolonglang"),
        () -> new Locale.Builder().setRegion("1"), () -> new Locale.Builder().setVariant("x"),
        () -> new Locale.Builder().setLanguageTag("a-b"),
        () -> new Locale("aaaaaaaaaa", "b"), () -> new Locale((String) null), () -> new Locale("zz",
            "ZZ").getISO3Country(), () -> new Locale("qq").getISO3Language(),
            () -> Locale.US.getUnicodeLocaleType("toolong"))) {
      try {
        r.run();
        System.out.println("accepted");
      } catch (IllformedLocaleException | MissingResourceException e) {
        System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getSimpleName());
      }
    }
    List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse("fr-CH,fr;q=0.9,en;q=0.8,de;q=0.7,*;q=0.5");
    System.out.println(ranges + " " + Locale.lookup(ranges, List.of(Locale.GERMAN, Locale.ENGLISH, Locale.ITALIAN))
        + " " + Locale.filter(ranges, List.of(Locale.GERMAN, Locale.FRANCE, Locale.CANADA_FRENCH)) + " "
        + Locale.lookupTag(ranges, List.of("de", "fr-CH")) + " " + Locale.filterTags(ranges, List.of("en-GB", "de")));
    try {
      Locale.LanguageRange.parse("en;q=2");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    for (String code : new String[] {"USD", "EUR", "JPY", "TND", "CLF", "XXX", "GBP"}) {
      Currency c = Currency.getInstance(code);
      System.out.println(c + " " + c.getDefaultFractionDigits() + " " + c.getNumericCode() + " "
          + c.getNumericCodeAsString() + " " + c.getSymbol(Locale.US) + " " + c.getSymbol(Locale.FRANCE) + " "
          + c.getSymbol(Locale.JAPAN) + " " + c.getDisplayName(Locale.US) + " "
          + c.getDisplayName(Locale.GERMANY));
    }
    System.out.println(Currency.getInstance(Locale.ITALY) + " " + Currency.getInstance(new Locale("", "CH")) + " "
        + Currency.getInstance(new Locale("", "AQ")) + " " + Currency.getAvailableCurrencies()
        .contains(Currency.getInstance("SEK")) + " "
        + (Currency.getInstance("USD") == Currency.getInstance("USD")));
    for (Runnable r : List.<Runnable>of(() -> Currency.getInstance("ABC"), () -> Currency.getInstance("usd"),
        () -> Currency.getInstance(new Locale("", "QQ")), () -> Currency.getInstance(Locale.ROOT)))
      try {
        r.run();
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getSimpleName());
      }
    Locale old = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    System.out.println(String.format("%,.2f", 1234.5) + " " + Locale.getDefault().getDisplayLanguage() + " "
        + "I".toLowerCase() + " " + Locale.getDefault(Locale.Category.DISPLAY));
    Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);
    System.out.println(String.format("%,.2f", 1234.5) + " " + Locale.getDefault());
    Locale.setDefault(old);
    System.out.println(String.format("%,.2f", 1234.5));
  }
}
