// SPDX-License-Identifier: MIT
package io;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.TreeMap;

/** A small inventory command language read from standard input; the rest is read by a Scanner. */
public class Stdin {
  static final Map<String, Integer> STOCK = new TreeMap<>();
  static final Map<String, Double> PRICE = new HashMap<>();

  static String execute(String line) {
    String[] w = line.strip().split("\\s+");
    return switch (w[0]) {
      case "add" -> w[1] + " " + STOCK.merge(w[1], Integer.parseInt(w[2]), Integer::sum);
      case "price" -> {
        PRICE.put(w[1], Double.parseDouble(w[2]));
        yield "ok";
      }
      case "take" -> {
        Integer n = STOCK.computeIfPresent(w[1], (k, v) -> v - Integer.parseInt(w[2]));
        if (n == null) throw new NoSuchElementException(w[1]);
        if (n < 0) throw new IllegalStateException("short of " + w[1] + " by " + -n);
        yield w[1] + " " + n;
      }
      case "value" -> String.format("%.2f", STOCK.entrySet().stream().mapToDouble(e ->
          e.getValue() * PRICE.getOrDefault(e.getKey(), 0.0)).sum());
      case "list" -> STOCK.toString();
      case "" -> "(blank)";
      default -> throw new UnsupportedOperationException(w[0]);
    };
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    List<String> errors = new ArrayList<>();
    int n = 0;
    String line;
    while ((line = in.readLine()) != null && !line.equals("---")) {
      n++;
      try {
        System.out.println(n + "> " + execute(line));
      } catch (RuntimeException e) {
        errors.add(n + " " + e);
      }
    }
    errors.forEach(System.out::println);
    Scanner s = new Scanner(in);
    long sum = 0;
    while (s.hasNextLong()) sum += s.nextLong();
    System.out.println(sum + " " + s.next() + " " + s.nextDouble() + " " + s.nextBoolean() + " [" + s.nextLine()
        + "] [" + s.nextLine() + "] " + s.hasNextLine());
    System.out.println(System.in.read());
  }
}
