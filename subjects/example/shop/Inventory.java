// SPDX-License-Identifier: MIT
package shop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** How many of each article are in stock. */
public class Inventory {
  private final Map<String, Integer> levels = new HashMap<>();
  private final int reorderLevel;

  public Inventory(int reorderLevel) {
    this.reorderLevel = Math.max(0, reorderLevel);
  }

  public void receive(String article, int count) {
    if (article.isEmpty() || count <= 0) {
      throw new IllegalArgumentException("article '" + article + "', count " + count);
    }
    levels.merge(article, count, Integer::sum);
  }

  /** Takes so many out of stock and returns how many are left. */
  public int take(String article, int count) throws OutOfStockException {
    if (count < 0) {
      throw new IllegalArgumentException("count " + count);
    }
    int level = levelOf(article);
    if (count > level) {
      throw new OutOfStockException(article, count - level);
    }
    levels.put(article, level - count);
    return level - count;
  }

  public int levelOf(String article) {
    return levels.getOrDefault(article, 0);
  }

  /** Articles to order, in alphabetical order. */
  public List<String> toReorder() {
    return articles(level -> level < reorderLevel);
  }

  /** Articles whose level is wanted, in alphabetical order. */
  public List<String> articles(IntPredicate wanted) {
    List<String> articles = new ArrayList<>();
    for (Map.Entry<String, Integer> entry : levels.entrySet()) {
      if (wanted.test(entry.getValue())) {
        articles.add(entry.getKey());
      }
    }
    Collections.sort(articles);
    return articles;
  }
}
