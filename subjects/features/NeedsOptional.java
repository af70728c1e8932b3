// SPDX-License-Identifier: MIT
package subjects.features;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Arguments and results that may be absent. */
public class NeedsOptional {
  public String greet(Optional<String> name) {
    return name.isPresent() ? "hello " + name.get() : "hello";
  }

  public OptionalInt parse(String text) {
    try {
      return OptionalInt.of(Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  public Optional<Foo> find(List<Foo> foos, int value) {
    return foos.stream().filter(foo -> foo.value() == value).findFirst();
  }
}
