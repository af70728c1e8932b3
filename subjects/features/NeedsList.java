// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Arguments that are collections of an own class. */
public class NeedsList {
  private final List<Foo> foos;

  public NeedsList(List<Foo> foos) {
    this.foos = new ArrayList<>(foos);
  }

  public int sum() {
    int sum = 0;
    for (Foo foo : foos) {
      sum += foo.value();
    }
    return sum;
  }

  public boolean containsAny(Collection<? extends Foo> others) {
    for (Foo other : others) {
      if (foos.contains(other)) {
        return true;
      }
    }
    return false;
  }

  public void copyTo(List<? super Foo> target) {
    target.addAll(foos);
  }

  public Set<Foo> common(Set<Foo> others) {
    Set<Foo> common = new HashSet<>(foos);
    common.retainAll(others);
    return common;
  }
}
