// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.ArrayList;
import java.util.List;

/** Needs objects of an interface without an implementation. */
public class NeedsStub {
  private final List<Listener<String>> listeners = new ArrayList<>();

  public void add(Listener<String> listener) {
    listeners.add(listener);
  }

  public int send(String event) {
    int sent = 0;
    for (Listener<String> listener : listeners) {
      if (listener.wants(String.class)) {
        listener.received(event);
        sent++;
      }
    }
    return sent;
  }

  public int size() {
    return listeners.size();
  }
}
