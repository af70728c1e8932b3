// SPDX-License-Identifier: MIT
package rows;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** Knows watchers only as long as somebody else does; a collector may come at any time. */
public final class Watchers {
  private final List<WeakReference<Watcher>> watchers = new ArrayList<>();

  public Watcher watch() {
    Watcher made = new Watcher();
    watchers.add(new WeakReference<>(made));
    return made;
  }

  public int alive() {
    int alive = 0;
    for (WeakReference<Watcher> each : watchers) {
      if (each.get() != null) {
        alive++;
      }
    }
    return alive;
  }

  /** Nobody takes one. */
  static final class Watcher {}
}
