// SPDX-License-Identifier: MIT
package rows;

import java.lang.reflect.ParameterizedType;

/** Subclasses say what T is. */
public abstract class Typed<T> {
  public boolean isKnown() {
    return getClass().getGenericSuperclass() instanceof ParameterizedType;
  }

  protected abstract T value();
}
